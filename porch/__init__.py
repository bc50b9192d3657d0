"""The porch: where a page on this machine is served from, and who may come in."""
