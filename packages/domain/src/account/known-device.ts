/** Period in which an account knows a browser after the last sign-in from it (ACCOUNT-52). */
export const DEVICE_KEPT_MS = 365 * 24 * 3_600_000;

/** Period in which the notifications of new browsers are limited (ACCOUNT-52). */
export const NEW_DEVICES_MS = 24 * 3_600_000;

/** Maximum notifications of new browsers in that period (ACCOUNT-52). */
export const NEW_DEVICES_AT_MOST = 5;

/** Facts about the browser of a sign-in, from before it. */
export interface DeviceFacts {
  /** Set when the account has been signed in to before, from any browser. */
  readonly hasSignedIn: boolean;
  /** Set when the account knows the browser. */
  readonly isKnown: boolean;
  /** Number of browsers that became known within `NEW_DEVICES_MS`. */
  readonly newDevices: number;
}

/**
 * Checks whether a sign-in is notified to the account's proven e-mail address (ACCOUNT-52).
 *
 * The limit keeps a program that signs in without cookies from flooding the mailbox.
 */
export const isNotifiedSignIn = ({ hasSignedIn, isKnown, newDevices }: DeviceFacts): boolean =>
  hasSignedIn && !isKnown && newDevices < NEW_DEVICES_AT_MOST;
