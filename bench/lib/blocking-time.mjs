/** Lighthouse's mobile preset takes a phone's processor to be so much slower. */
const SLOWDOWN = 4;
/** What takes longer than this keeps a tap waiting. */
const LONG_MILLISECONDS = 50;

/**
 * How long a page would keep taps waiting on a phone, in milliseconds, from its first paint on: what its tasks take of the
 * processor beyond the fiftieth millisecond of each (docs/decisions/152).
 * @param trace as Chromium writes it, with the processor's time of each task.
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
