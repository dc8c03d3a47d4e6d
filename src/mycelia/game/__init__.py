"""Games being played: what somebody may choose, know, take back, write down and tell afterwards."""
