/** So many journeys run side by side, each lane with a server, a database and a demo clock of its own. */
export const LANES = 2;

/** Drawn once by the runner and inherited by its workers, so that two runs do not meet. */
process.env.NADI_JOURNEYS_PORT ??= String(20_000 + Math.floor(Math.random() * 20_000));

/** Likewise the moment that its days are counted from: those of a run that midnight falls into stay apart. */
process.env.NADI_JOURNEYS_BEGAN ??= String(Date.now());

export const BEGAN = Number(process.env.NADI_JOURNEYS_BEGAN);

export const portOf = (lane: number): number => Number(process.env.NADI_JOURNEYS_PORT) + lane;

export const originOf = (lane: number): string => `http://localhost:${portOf(lane)}`;

/** The lane of this worker; the runner itself drives none. */
export const ownLane = (): number => Number(process.env.TEST_PARALLEL_INDEX ?? 0);
