import { formatDuration } from '@nadi/i18n/dates';
import { useEffect, useEffectEvent, useState } from 'react';
import { classNames } from '../class-names.ts';
import { useT } from '../language.tsx';

export interface CountdownProps {
  /** Expiry in epoch milliseconds. */
  readonly endsAt: number;
  /** Clock in epoch milliseconds; never the device's own by default. */
  readonly now: () => number;
  readonly onEnd?: (() => void) | undefined;
  /** Label of the remaining time for screen readers: "Time left to pay". */
  readonly label: string;
  readonly className?: string | undefined;
}

/** Minutes left at which a screen reader announces the remaining time, politely. */
const ANNOUNCE_AT_MINUTES: readonly number[] = [5, 1];
const MILLISECONDS_PER_TICK = 1000;

const secondsLeft = (endsAt: number, now: () => number): number =>
  Math.max(0, Math.ceil((endsAt - now()) / 1000));

/** Returns the seconds left until a time, updated each second and after every change of the end. */
export function useSecondsLeft(endsAt: number, now: () => number, onEnd?: () => void): number {
  const [seconds, setSeconds] = useState(() => secondsLeft(endsAt, now));
  const end = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    const tick = (): number => {
      const left = secondsLeft(endsAt, now);
      setSeconds(left);
      if (left === 0) {
        clearInterval(timer);
        end();
      }
      return left;
    };
    const timer = setInterval(tick, MILLISECONDS_PER_TICK);
    tick();
    return () => clearInterval(timer);
  }, [endsAt, now]);
  return seconds;
}

/**
 * Shows a countdown each second, announced only at five minutes, at one, and at the end.
 *
 * An announcement is removed once it is out of date, so that a later reader does not find it. The
 * countdown recovers after a device's sleep, because it reads the clock instead of counting.
 */
export function Countdown({ endsAt, now, onEnd, label, className }: CountdownProps) {
  const t = useT();
  const seconds = useSecondsLeft(endsAt, now, onEnd);
  const minutes = Math.ceil(seconds / 60);
  const isLast = seconds <= 60;
  return (
    <span className={classNames('inline-flex', className)}>
      <time
        role="timer"
        aria-label={label}
        dir="ltr"
        className={classNames('font-semibold tabular-nums', isLast ? 'text-danger' : 'text-bright')}
      >
        {formatDuration(seconds)}
      </time>
      <span role="status" className="sr-only">
        {seconds === 0 && t('ui.timeUp')}
        {ANNOUNCE_AT_MINUTES.includes(minutes) && t('ui.minutesLeft', { minutes })}
      </span>
    </span>
  );
}
