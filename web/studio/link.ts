// The socket to the desk: opened again when it breaks, so that a sleeping laptop loses nothing.

type Handler = (message: string) => void;

export class Link {
  private socket: WebSocket | null = null;
  private handlers: Handler[] = [];
  private wait = 250;

  constructor(private readonly opened: () => void, private readonly closed: () => void) {
    this.open();
  }

  private open(): void {
    const address = new URL("socket", window.location.href);
    address.protocol = "ws:";
    address.hash = "";
    const socket = new WebSocket(address);
    socket.addEventListener("open", () => {
      this.socket = socket;
      this.wait = 250;
      this.opened();
    });
    socket.addEventListener("message", (event) => {
      for (const handler of [...this.handlers]) handler(String(event.data));
    });
    socket.addEventListener("close", () => {
      if (this.socket === socket) this.closed();
      this.socket = null;
      window.setTimeout(() => this.open(), this.wait);
      this.wait = Math.min(this.wait * 2, 4000);
    });
  }

  send(message: string): void {
    if (this.socket === null) throw new Error("The studio does not answer; it is tried again.");
    this.socket.send(message);
  }

  subscribe(handler: Handler): void {
    this.handlers.push(handler);
  }

  unsubscribe(handler: Handler): void {
    this.handlers = this.handlers.filter((one) => one !== handler);
  }
}
