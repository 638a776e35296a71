/** Stretches that a line lists before it counts the rest. */
const LISTED_AT_MOST = 3;

/** ORDER-21: the stretches of a line that are listed, and how many more there are. */
export const listedTimes = <T>(times: readonly T[]) => ({
  listed: times.slice(0, LISTED_AT_MOST),
  more: Math.max(0, times.length - LISTED_AT_MOST),
});
