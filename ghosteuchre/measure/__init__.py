"""What is measured by play: deals between sampling players, and what the game is like by them."""
