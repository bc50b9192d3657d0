// The line to the host: it comes back by itself, and remembers which seats are played on this device.

import type { FromHost, ToHost } from "./wire";

const KEY = `lootpress ${location.pathname}`;

interface Kept { seats: Record<number, string>; host: string; name: string }

function kept(): Kept {
  const nothing: Kept = { seats: {}, host: "", name: "" };
  try {
    return { ...nothing, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return nothing;
  }
}

export class HostLine {
  private socket: WebSocket | null = null;
  private pause = 300;
  readonly memory = kept();

  constructor(private readonly hear: (message: FromHost) => void, private readonly open: (isOpen: boolean) => void) {
    const given = /[#&]host=([\w-]+)/.exec(location.hash);
    if (given?.[1] !== undefined) {
      this.memory.host = given[1];
      this.keep();
      history.replaceState(null, "", location.pathname);
    }
    this.connect();
    // A phone that wakes up should not wait for its next try.
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && this.socket === null) this.connect();
    });
  }

  say(message: ToHost): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  keep(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(this.memory));
    } catch {
      // without storage a reload loses the seat, and the game goes on all the same
    }
  }

  forget(seat: number): void {
    delete this.memory.seats[seat];
    this.keep();
  }

  private connect(): void {
    if (this.socket !== null) return;
    const socket = new WebSocket(new URL("socket", location.href.replace(/^http/, "ws")).href);
    this.socket = socket;
    socket.onopen = () => {
      this.pause = 300;
      this.say({ say: "hello", seats: Object.values(this.memory.seats), host: this.memory.host });
      this.open(true);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      const message = JSON.parse(event.data) as FromHost;
      if (message.say === "seated") {
        this.memory.seats[message.seat] = message.secret;
        this.keep();
      }
      this.hear(message);
    };
    socket.onclose = () => {
      this.socket = null;
      this.open(false);
      window.setTimeout(() => this.connect(), this.pause);
      this.pause = Math.min(5000, this.pause * 1.6);
    };
  }
}
