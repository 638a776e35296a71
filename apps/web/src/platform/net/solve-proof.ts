import type { ProofWork } from './proof-worker.ts';

/** A phone's other cores stay free for the page. */
const WORKERS_AT_MOST = 4;

/**
 * Does the work that a refusal asks for (`proof_needed`), beside the page: returns the value of
 * `X-Proof`, or null where it was given up, took too long or cannot be done here.
 */
export async function solveProof(challenge: unknown, signal?: AbortSignal): Promise<string | null> {
  const step = Math.max(1, Math.min(WORKERS_AT_MOST, (navigator.hardwareConcurrency || 2) - 1));
  const workers = Array.from(
    { length: step },
    () => new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' }),
  );
  try {
    const solution = await new Promise<unknown>((resolve) => {
      signal?.addEventListener('abort', () => resolve(null), { once: true });
      for (const [first, worker] of workers.entries()) {
        worker.addEventListener('message', ({ data }) => resolve(data));
        worker.addEventListener('error', () => resolve(null));
        worker.postMessage({ challenge, first, step } as ProofWork);
      }
    });
    return solution === null ? null : btoa(JSON.stringify({ challenge, solution }));
  } finally {
    for (const worker of workers) worker.terminate();
  }
}
