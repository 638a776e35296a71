import { setTimeout as sleep } from 'node:timers/promises';
import type { Environment } from '@nadi/server/platform/environment';
import { describe } from '@nadi/server/run/start';
import { bringPictures } from './seed/bring-pictures.ts';

const TRIES = 3;
const TRY_AGAIN_MS = 20_000;

/**
 * Draws the demo's pictures in the background, with retries when the database is away.
 *
 * Returns a function that ends it.
 */
export function drawPictures(environment: Environment, appUrl: string): () => Promise<void> {
  const end = new AbortController();
  const isRunning = (): boolean => !end.signal.aborted;
  const draw = async (tries: number): Promise<void> => {
    try {
      await bringPictures({ environment, appUrl }, isRunning);
    } catch (error) {
      if (tries === TRIES) {
        process.stderr.write(`The demo's pictures could not be drawn: ${describe(error)}\n`);
        return;
      }
      await sleep(TRY_AGAIN_MS, null, { signal: end.signal, ref: false }).catch(() => {});
      if (isRunning()) await draw(tries + 1);
    }
  };
  const drawing = draw(1);
  return () => {
    end.abort();
    return drawing;
  };
}
