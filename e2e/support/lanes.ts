/** Number of parallel journeys, each lane with its own server, database and demo clock. */
export const LANES = 2;

/** Set once by the runner and inherited by its workers: a run across midnight keeps its days. */
process.env.NADI_JOURNEYS_BEGAN ??= String(Date.now());

export const BEGAN = Number(process.env.NADI_JOURNEYS_BEGAN);

const portVariable = (lane: number): string => `NADI_JOURNEYS_PORT_${lane}`;

/**
 * Returns the pattern of the ready line of a lane's server. The system assigns a free port; the
 * runner stores the named group in the environment that its workers inherit.
 */
export const readyAt = (lane: number): RegExp =>
  new RegExp(`Nadi is ready: http://localhost:(?<${portVariable(lane)}>\\d+)/`);

/** Returns the origin of this worker's server; the runner itself has none. */
export function ownOrigin(): string | undefined {
  const port = process.env[portVariable(Number(process.env.TEST_PARALLEL_INDEX ?? 0))];
  return port === undefined ? undefined : `http://localhost:${port}`;
}
