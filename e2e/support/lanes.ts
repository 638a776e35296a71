/** So many journeys run side by side, each lane with a server, a database and a demo clock of its own. */
export const LANES = 2;

/** Set once by the runner and inherited by its workers: the days of a run that midnight falls into stay the same. */
process.env.NADI_JOURNEYS_BEGAN ??= String(Date.now());

export const BEGAN = Number(process.env.NADI_JOURNEYS_BEGAN);

const portVariable = (lane: number): string => `NADI_JOURNEYS_PORT_${lane}`;

/**
 * How a lane's server says where it is. The system gives it a port that is free; the runner keeps
 * the named group in the environment that its workers inherit.
 */
export const readyAt = (lane: number): RegExp =>
  new RegExp(`Nadi is ready: http://localhost:(?<${portVariable(lane)}>\\d+)/`);

/** The server of this worker; the runner itself drives none. */
export function ownOrigin(): string | undefined {
  const port = process.env[portVariable(Number(process.env.TEST_PARALLEL_INDEX ?? 0))];
  return port === undefined ? undefined : `http://localhost:${port}`;
}
