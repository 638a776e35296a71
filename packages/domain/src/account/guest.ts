import type { Refusal } from '../kernel/refusal.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import type { KindTraits, Quote } from '../kinds/kind.ts';

/** The settings that decide whether guests may check out. */
export interface GuestSettings {
  readonly isGuestCheckout: boolean;
  readonly isBaps: boolean;
}

/** What of a cart line decides it. */
export interface GuestLine {
  readonly traits: Pick<KindTraits, 'guest'>;
  readonly constraints: Pick<Quote['constraints'], 'needs'>;
}

/**
 * ACCOUNT-09: a guest may check out if the venue allows it, is not in visit-approval mode, and
 * the cart holds nothing but kinds open to guests, facility and event tickets (spec 1 section 4).
 * An add-on belongs to the ticket it leans on, so it does not bar a guest.
 */
export function checkGuest(
  settings: GuestSettings,
  lines: readonly GuestLine[],
): Result<null, Refusal> {
  const allowed =
    settings.isGuestCheckout &&
    !settings.isBaps &&
    lines.every((line) => line.traits.guest || line.constraints.needs !== null);
  return allowed ? ok(null) : refuse({ code: 'guest_not_allowed' });
}
