/** Closes what has been opened, newest first, also when one of the steps fails. */
export class Cleanup {
  readonly #steps: (() => unknown)[] = [];

  add(step: () => unknown): void {
    this.#steps.push(step);
  }

  /** Rejects with the failures when every step has run. */
  async run(): Promise<void> {
    const failures: unknown[] = [];
    for (const step of this.#steps.splice(0).toReversed()) {
      try {
        await step();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, `The clean-up failed: ${failures.join('; ')}`);
  }
}
