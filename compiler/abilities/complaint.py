"""What is wrong with a line, for whoever writes the message."""

__all__ = ["Complaint"]

Complaint = tuple[str, str] | None
"""What is wrong, and what to write instead; none where nothing is."""
