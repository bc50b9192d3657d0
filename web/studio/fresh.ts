// Something asked again and again while one types: one question at a time, and always the newest.

export class Fresh {
  private running = false;
  private again = false;

  private timer = 0;

  constructor(private readonly ask: () => Promise<void>, private readonly pause = 0) {}

  /** Ask, after the pause that it may wait for others. */
  wake(): void {
    window.clearTimeout(this.timer);
    if (this.pause === 0) this.now();
    else this.timer = window.setTimeout(() => this.now(), this.pause);
  }

  private now(): void {
    if (this.running) {
      this.again = true;
      return;
    }
    this.running = true;
    void this.ask().catch(() => undefined).finally(() => {
      this.running = false;
      if (this.again) {
        this.again = false;
        this.now();
      }
    });
  }
}
