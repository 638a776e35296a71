import { useEffect, useState } from 'react';
import { onTimeJump } from '../clock.ts';
import { localNow } from './local-time.ts';

const MINUTE_MILLISECONDS = 60_000;
/** Margin after the full minute, so that everything ending with it has ended. */
const BEYOND_MILLISECONDS = 20;

const untilNextMinute = (local: number): number =>
  (Math.floor(local) + 1 - local) * MINUTE_MILLISECONDS + BEYOND_MILLISECONDS;

/**
 * Returns the venue's local time, updated every full minute and when the server's time jumps.
 *
 * Time rules change their results at full minutes only.
 */
export function useLocalNow(): number {
  const [local, setLocal] = useState(localNow);
  useEffect(() => {
    let timer = setTimeout(read, untilNextMinute(localNow()));
    function read(): void {
      const at = localNow();
      clearTimeout(timer);
      timer = setTimeout(read, untilNextMinute(at));
      setLocal(at);
    }
    const unwatch = onTimeJump(read);
    return () => {
      clearTimeout(timer);
      unwatch();
    };
  }, []);
  return local;
}
