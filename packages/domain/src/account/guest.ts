import type { Refusal } from '../kernel/refusal.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import type { Quote } from '../kinds/kind.ts';

/** The settings that decide whether guests may check out. */
export interface GuestSettings {
  readonly isGuestCheckout: boolean;
  readonly isBaps: boolean;
}

/**
 * ACCOUNT-09: a guest may check out if the venue allows it, is not in visit-approval mode, and
 * the cart holds nothing but what is open to guests, facility and event tickets (spec 1 section 4)
 * with what leans on them.
 */
export function checkGuest(
  settings: GuestSettings,
  lines: readonly Pick<Quote, 'openToGuests'>[],
): Result<null, Refusal> {
  const allowed =
    settings.isGuestCheckout && !settings.isBaps && lines.every((line) => line.openToGuests);
  return allowed ? ok(null) : refuse({ code: 'guest_not_allowed' });
}
