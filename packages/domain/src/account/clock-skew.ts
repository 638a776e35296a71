const TOLERATED_SECONDS = 5 * 60;

/**
 * Checks that a device clock differs from the server's by at most 5 minutes (ACCOUNT-07).
 *
 * Exactly 5:00 passes (spec 1 section 9; wire, `verify-time`). Both are compared in whole seconds,
 * because the device reports no finer. Epoch milliseconds.
 */
export function isClockTolerable(userTime: number, systemTime: number): boolean {
  const apart = Math.floor(systemTime / 1000) - Math.floor(userTime / 1000);
  return Math.abs(apart) <= TOLERATED_SECONDS;
}
