"""Marks by which photographs of sketch sheets find their cards again."""
