def main() -> None:
    print("soon")
