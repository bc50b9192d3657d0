"""What editors and pages ask about cards being written: one workspace of files and unsaved texts has the answers."""
