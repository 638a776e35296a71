/**
 * Returns the device's clock in epoch milliseconds: for elapsed time only, never for venue time.
 */
export const deviceNow = (): number => Date.now();
