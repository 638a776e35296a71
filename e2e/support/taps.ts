import type { Locator } from '@playwright/test';

/** Counter of a customer's taps. Typing is not counted. */
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
