import { describe, expect, it } from 'vitest';
import { type Obstruction, type Remedy, remedyFor } from './obstruction.ts';

describe('ORDER-14: remedies of obstructions', () => {
  it.each<[Obstruction, Remedy, string]>([
    ['slot_taken', 'none', 'somebody was quicker: alternatives are offered'],
    ['slot_resting', 'none', 'it rests for as long as it does'],
    ['proof_needed', 'none', 'the caller must work first'],
    ['capacity_reached', 'sweep', 'what is counted may be held by those whose time is over'],
    ['stale_facts', 'renew', 'the venue has changed something'],
    ['hold_changed', 'look', 'another tab has begun to pay for it'],
    ['cart_changed', 'look', 'another tab has added or removed a line'],
    ['order_decided', 'look', 'the gateway has decided about the order it is to replace'],
    ['unpaid_limit', 'none', 'the customer pays or gives up another order first'],
    ['request_limit', 'none', 'the customer waits for an answer first'],
    ['transaction_known', 'none', 'a gateway that repeats itself is not asked again'],
  ])('%s → %s: %s', (obstruction, remedy) => expect(remedyFor(obstruction)).toBe(remedy));
});
