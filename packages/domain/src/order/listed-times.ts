/** Periods of a line that are listed before the rest is counted. */
const LISTED_AT_MOST = 3;

/** Splits the periods of a line into those listed and the number of the others (ORDER-21). */
export const listedTimes = <T>(times: readonly T[]) => ({
  listed: times.slice(0, LISTED_AT_MOST),
  more: Math.max(0, times.length - LISTED_AT_MOST),
});
