"""Benchmarks, generators and long-running checks. Nothing in the game imports this package."""
