"""Paper: from the card program to faces, sheets and files for the shop."""
