"""The Language Server Protocol: the workspace's answers in the form in which editors ask for them."""
