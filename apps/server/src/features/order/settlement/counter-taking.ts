import type { CounterParts } from '@nadi/domain/payment/counter-parts';

/** Payment that staff took at the counter (PAY-29). */
export interface CounterTaking {
  readonly parts: CounterParts;
  /** Till that took the cash; `null`: the terminal took all. */
  readonly tillId: number | null;
}
