import type { MinuteOfDay } from './zoned.ts';

/** Sum of the character codes of the digits of `00:00`, weighted as below. */
const ZEROS = 48 * (600 + 60 + 10 + 1);

/** Converts `HH:mm:ss` to minutes after midnight; the wire's one second before midnight is 1440. */
export function parseTime(text: string): MinuteOfDay {
  const minute =
    text.charCodeAt(0) * 600 +
    text.charCodeAt(1) * 60 +
    text.charCodeAt(3) * 10 +
    text.charCodeAt(4) -
    ZEROS;
  return minute === 1439 && text.charCodeAt(6) === 53 && text.charCodeAt(7) === 57 ? 1440 : minute;
}

/**
 * Returns the end of a range that began at `start`; an end at or before it is on the next day.
 *
 * `00:00:00` and `24:00:00` both mean midnight (wire conventions).
 */
export function parseEnd(text: string, start: MinuteOfDay): MinuteOfDay {
  const minute = parseTime(text);
  return minute <= start ? minute + 1440 : minute;
}

const STARTS: readonly string[] = Array.from({ length: 2881 }, (_, minute) => {
  const hour = String(Math.floor(minute / 60) % 24).padStart(2, '0');
  return `${hour}:${String(minute % 60).padStart(2, '0')}:00`;
});

/** Formats a start for the wire: minute 1500 is `01:00:00` (of the next date). */
export const formatStart = (minute: MinuteOfDay): string => STARTS[minute] ?? '00:00:00';

/** Formats an end for the wire: midnight is sent as one second before it (spec 2 section 9). */
export const formatEnd = (minute: MinuteOfDay): string =>
  minute % 1440 === 0 ? '23:59:59' : (STARTS[minute] ?? '23:59:59');
