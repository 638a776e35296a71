import { useEffect, useState } from 'react';
import { onTimeJump } from './clock.ts';
import { wallNow } from './wall.ts';

const MINUTE_MILLISECONDS = 60_000;
/** A hair beyond the full minute, so that what ends with it has ended. */
const BEYOND_MILLISECONDS = 20;

const untilNextMinute = (wall: number): number =>
  (Math.floor(wall) + 1 - wall) * MINUTE_MILLISECONDS + BEYOND_MILLISECONDS;

/**
 * The venue's wall clock as a screen shows it: read again after every full minute and whenever the
 * server's time jumps. Rules about time change their mind at full minutes only.
 */
export function useWallNow(): number {
  const [wall, setWall] = useState(wallNow);
  useEffect(() => {
    let timer = setTimeout(read, untilNextMinute(wallNow()));
    function read(): void {
      const at = wallNow();
      clearTimeout(timer);
      timer = setTimeout(read, untilNextMinute(at));
      setWall(at);
    }
    const unwatch = onTimeJump(read);
    return () => {
      clearTimeout(timer);
      unwatch();
    };
  }, []);
  return wall;
}
