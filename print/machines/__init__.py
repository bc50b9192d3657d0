"""What machines and shops take: cut lines, registration marks, orders, photos."""
