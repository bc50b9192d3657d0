"""What machines and shops take: cut lines, registration marks, orders, photos.

In come sheets or faces that are laid out already; out come files in the format of a machine or shop. Nothing here
decides how a card looks.
"""
