/** Upper bound on calls in a sliding window of `seconds`. */
export interface Limit {
  /** Calls of one visitor or user; of an anonymous endpoint: calls of one browser in a network. */
  readonly times: number;
  readonly seconds: number;
}

export interface RouteLimit extends Limit {
  /** Calls from one network address, behind which a house full of people may sit. Ignored in the demo. */
  readonly timesByAddress: number;
  /** Guessable calls are counted in the database, for all processes together. */
  readonly isGuessable?: boolean;
  /**
   * Set where `times` counts by the item that an unguessable address names, independent of the caller.
   *
   * Only for an address that its holder alone has; any other could be closed to all by one caller.
   */
  readonly isByItem?: true;
}

export const perMinute = (times: number, timesByAddress: number): RouteLimit => ({
  times,
  timesByAddress,
  seconds: 60,
});

/** Returns from a gateway, withdrawals and choices after late money; each may query the gateway. */
export const RETURNS = perMinute(30, 240);

/** Returns to the secret address of one payment, by the gateway or by a browser. */
export const PAYMENT_RETURNS: RouteLimit = {
  times: 30,
  timesByAddress: 240,
  seconds: 60,
  isByItem: true,
};

/** Calls of one path that fill and empty a cart; they count together. */
export const CART_CHANGES = perMinute(300, 1200);

/** Previews of weekly bookings, each of which searches alternatives for up to 12 dates. */
export const PREVIEWS = perMinute(20, 120);

/** Unsubscriptions by mail programs: those of a large provider come from a few addresses. */
export const ONE_CLICKS = perMinute(30, 6000);

/** Sign-in guesses of one device; guesses by account and by network are counted where they are checked. */
export const GUESSES: RouteLimit = {
  times: 60,
  timesByAddress: 600,
  seconds: 300,
  isGuessable: true,
};

/** Guest sign-ins of one device. */
export const GUEST_LOGINS: RouteLimit = {
  times: 30,
  timesByAddress: 120,
  seconds: 60,
  isGuessable: true,
};

/** Changes by a guardian to a family, or by an owner to a company. */
export const FAMILY_CHANGES = perMinute(60, 480);

/** Edits of a venue's content and set-up; drafts are saved while staff type. */
export const CONTENT_CHANGES = perMinute(240, 960);

/** Mail to addresses that a member of staff enters. */
export const INVITATIONS: RouteLimit = { times: 30, timesByAddress: 120, seconds: 600 };
