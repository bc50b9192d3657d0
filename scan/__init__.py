"""The way back from paper: photographs of drawn sketch sheets, the cards on them, and their drawings."""
