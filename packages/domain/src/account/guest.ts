import type { Refusal } from '../kernel/refusal.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import type { Quote } from '../kinds/kind.ts';

/** Settings that decide whether guests may check out. */
export interface GuestSettings {
  readonly isGuestCheckout: boolean;
  readonly isBaps: boolean;
}

/**
 * Checks whether a guest may check out (ACCOUNT-09; spec 1 section 4).
 *
 * The venue allows it, is not in visit-approval mode, and all lines of the cart are open to guests:
 * facility and event tickets, with their dependents.
 */
export function checkGuest(
  settings: GuestSettings,
  lines: readonly Pick<Quote, 'openToGuests'>[],
): Result<null, Refusal> {
  const allowed =
    settings.isGuestCheckout && !settings.isBaps && lines.every((line) => line.openToGuests);
  return allowed ? ok(null) : refuse({ code: 'guest_not_allowed' });
}
