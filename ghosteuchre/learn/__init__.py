"""The course in a learner's folder, and the servers that show it: what ``ghosteuchre learn`` does."""
