/** Fields of a service that decide whether any of it can be sold. */
interface ServiceSeen {
  /** Set when it is shown on the site. */
  readonly is_open: boolean;
  readonly courts: readonly { readonly is_open: boolean; readonly rates: readonly unknown[] }[];
  readonly halls: readonly {
    readonly is_open: boolean;
    readonly sessions: readonly unknown[];
    readonly tickets: readonly { readonly is_on_sale: boolean }[];
  }[];
}

/** Setup state of a venue. */
export interface SetUpSeen {
  readonly services: readonly ServiceSeen[];
  /** Value of its `enable_facility_booking`. */
  readonly takesBookings: boolean;
  /** Set when its site is switched off, or under maintenance. */
  readonly isShut: boolean;
}

/** Setup steps required before customers can book, in order. */
export type FirstStep = 'court' | 'service' | 'bookings' | 'site';

export interface StepSeen {
  readonly step: FirstStep;
  readonly isDone: boolean;
}

/** Checks that a court has hours with a price, or a hall sessions and a ticket. */
const sells = ({ courts, halls }: ServiceSeen): boolean =>
  courts.some(({ is_open, rates }) => is_open && rates.length > 0) ||
  halls.some(
    ({ is_open, sessions, tickets }) =>
      is_open && sessions.length > 0 && tickets.some(({ is_on_sale }) => is_on_sale),
  );

/**
 * Returns the steps to a venue's first booking, each with its state (FACILITY-24).
 *
 * Empty: the venue can be booked.
 */
export function firstStepsOf({ services, takesBookings, isShut }: SetUpSeen): readonly StepSeen[] {
  const steps = [
    { step: 'court', isDone: services.some(sells) },
    { step: 'service', isDone: services.some((one) => one.is_open && sells(one)) },
    { step: 'bookings', isDone: takesBookings },
    { step: 'site', isDone: !isShut },
  ] as const;
  return steps.every(({ isDone }) => isDone) ? [] : steps;
}
