import { formatDuration } from '@nadi/i18n/dates';
import { useEffect, useEffectEvent, useState } from 'react';
import { classNames } from '../class-names.ts';
import { useT } from '../language.tsx';

export interface CountdownProps {
  /** The moment at which time is up, in epoch milliseconds. */
  readonly endsAt: number;
  /** The clock to ask, in epoch milliseconds; never the device's own by default. */
  readonly now: () => number;
  readonly onEnd?: (() => void) | undefined;
  /** What runs out, for screen readers: "Time left to pay". */
  readonly label: string;
  readonly className?: string | undefined;
}

/** Minutes at which a screen reader is told, politely, what is left. */
const ANNOUNCE_AT_MINUTES: readonly number[] = [5, 1];
const MILLISECONDS_PER_TICK = 1000;

const secondsLeft = (endsAt: number, now: () => number): number =>
  Math.max(0, Math.ceil((endsAt - now()) / 1000));

/** Seconds left until a moment, counted down each second and after every change of the end. */
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
 * A countdown that is seen at every second and heard only at five minutes, at one, and at the end.
 * What is heard stands only as long as it is true: a reader who comes by later is told no old news.
 * It recovers by itself from a sleeping device, because it asks the clock and counts nothing.
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
