"""Marks by which photographs of sketch sheets find their cards again.

In comes the number of a sheet or card; out comes the pattern of black squares to print, and the way back. Whether a
photograph shows one is for `scan` to find out.
"""
