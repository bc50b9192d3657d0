"""Pictures of cards with rounded corners: what lies outside of them is transparent."""

from PIL import Image, ImageDraw

_FINER = 8


def rounded(image: Image.Image, radius: float) -> Image.Image:
    """The picture with corners of so many pixels, their edges smooth."""
    wide = max(1, round(radius)) + 1
    quarter = Image.new("L", (wide * _FINER, wide * _FINER), 0)
    ImageDraw.Draw(quarter).ellipse((0, 0, 2 * radius * _FINER, 2 * radius * _FINER), fill=255)
    corner = quarter.resize((wide, wide), Image.Resampling.BOX)
    mask = Image.new("L", image.size, 255)
    right, bottom = image.width - wide, image.height - wide
    for turn, place in ((0, (0, 0)), (90, (0, bottom)), (180, (right, bottom)), (270, (right, 0))):
        mask.paste(corner.rotate(turn), place)
    made = image.convert("RGBA")
    made.putalpha(mask)
    return made
