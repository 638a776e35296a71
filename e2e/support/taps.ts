import type { Locator } from '@playwright/test';

/** A customer's finger: what it taps is counted. Typing is not. */
export class Taps {
  #count = 0;

  get count(): number {
    return this.#count;
  }

  async on(what: Locator): Promise<void> {
    await what.click();
    this.#count += 1;
  }
}
