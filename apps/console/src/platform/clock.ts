/** The device's clock, epoch milliseconds: for how long ago something was, never for what time it is at the venue. */
export const deviceNow = (): number => Date.now();
