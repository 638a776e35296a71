import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

/** Message to a worker: a challenge and its share of the counters. */
export interface ProofWork {
  readonly challenge: Challenge;
  readonly first: number;
  readonly step: number;
}

const MINUTES = 60_000;

/** Tries its share of a challenge; returns the solution, or null. */
addEventListener('message', async ({ data }: MessageEvent<ProofWork>) => {
  const { challenge, first, step } = data;
  const work = { challenge, counterStart: first, counterStep: step, timeout: 5 * MINUTES };
  postMessage(await solveChallenge({ ...work, deriveKey }));
});
