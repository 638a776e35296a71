/** Processor slowdown of a phone in Lighthouse's mobile preset. */
const SLOWDOWN = 4;
/** Upper bound of a task, in milliseconds, that does not delay a tap. */
const LONG_MILLISECONDS = 50;

/**
 * Returns how long a page would delay taps on a phone, in milliseconds, from its first paint. The
 * sum of its tasks' processor time beyond the first fifty milliseconds of each
 * (docs/decisions/150).
 *
 * @param traceEvents events of Chromium's trace, with the processor time of each task.
 */
export function blockingTime({ traceEvents }) {
  const start = traceEvents.find(
    ({ name, args }) =>
      name === 'navigationStart' && args.data?.documentLoaderURL?.startsWith('http'),
  );
  const isOfPage = ({ pid, tid, ts }) => pid === start.pid && tid === start.tid && ts >= start.ts;
  const ofPage = traceEvents.filter(isOfPage);
  const painted = ofPage.find(({ name }) => name === 'firstContentfulPaint').ts;
  return ofPage
    .filter(({ name, ts }) => name.endsWith('RunTask') && ts >= painted)
    .map(({ tdur = 0 }) => (tdur / 1000) * SLOWDOWN - LONG_MILLISECONDS)
    .filter((over) => over > 0)
    .reduce((sum, over) => sum + over, 0);
}
