// Something asked again and again while one types: one question at a time, and always the newest.

export class Fresh {
  private running = false;
  private again = false;

  constructor(private readonly ask: () => Promise<void>) {}

  wake(): void {
    if (this.running) {
      this.again = true;
      return;
    }
    this.running = true;
    void this.ask().catch(() => undefined).finally(() => {
      this.running = false;
      if (this.again) {
        this.again = false;
        this.wake();
      }
    });
  }
}
