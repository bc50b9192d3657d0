"""The porch: where a page on this machine is served from, and who may come in.

In come an application and the options of a command; out come an address with a key, and a server that turns strangers
away. The porch does not know what the page is about.
"""
