/** A service as far as it says whether any of it can be sold. */
interface ServiceSeen {
  /** It stands on the site. */
  readonly is_open: boolean;
  readonly courts: readonly { readonly is_open: boolean; readonly rates: readonly unknown[] }[];
  readonly halls: readonly {
    readonly is_open: boolean;
    readonly sessions: readonly unknown[];
    readonly tickets: readonly { readonly is_on_sale: boolean }[];
  }[];
}

/** What a venue has set up so far. */
export interface SetUpSeen {
  readonly services: readonly ServiceSeen[];
  /** Its enable_facility_booking. */
  readonly takesBookings: boolean;
  /** Its site is switched off, or under maintenance. */
  readonly isShut: boolean;
}

/** What has to be done before customers can book, in the order in which it is done. */
export type FirstStep = 'court' | 'service' | 'bookings' | 'site';

export interface StepSeen {
  readonly step: FirstStep;
  readonly isDone: boolean;
}

/** A court sells once it has hours with a price, a hall once it has sessions and a ticket. */
const sells = ({ courts, halls }: ServiceSeen): boolean =>
  courts.some(({ is_open, rates }) => is_open && rates.length > 0) ||
  halls.some(
    ({ is_open, sessions, tickets }) =>
      is_open && sessions.length > 0 && tickets.some(({ is_on_sale }) => is_on_sale),
  );

/** FACILITY-24: the steps to a venue's first booking, and which of them are done; empty: it can be booked. */
export function firstStepsOf({ services, takesBookings, isShut }: SetUpSeen): readonly StepSeen[] {
  const steps = [
    { step: 'court', isDone: services.some(sells) },
    { step: 'service', isDone: services.some((one) => one.is_open && sells(one)) },
    { step: 'bookings', isDone: takesBookings },
    { step: 'site', isDone: !isShut },
  ] as const;
  return steps.every(({ isDone }) => isDone) ? [] : steps;
}
