"""The Language Server Protocol: the workspace's answers in the form in which editors ask for them.

In come requests of an editor, out go answers in its columns and encodings. No answer is found here: whoever knows it is
in `service`.
"""
