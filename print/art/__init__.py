"""The author's art: read without trust, cropped around its focus, stored once.

In comes the path of a picture inside a set's folder; out comes the picture, cropped and ready for the press, or the
reason why not. The room knows no card.
"""
