"""The author's art: read without trust, cropped around its focus, stored once."""
