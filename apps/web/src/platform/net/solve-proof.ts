import type { ProofWork } from './proof-worker.ts';

/** Maximum number of workers; a phone's other cores remain for the page. */
const WORKERS_AT_MOST = 4;

/**
 * Solves the proof of work of a `proof_needed` error in workers.
 *
 * Returns the value of `X-Proof`, or null when it was cancelled, timed out or is not supported.
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
