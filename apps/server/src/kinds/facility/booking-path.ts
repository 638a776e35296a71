import { localMinute } from '@nadi/domain/kernel/zoned';
import type { Line } from '../../platform/kind.ts';

/**
 * Returns the path of the site on which the dialog begins with the place and time of a line.
 *
 * `start` counts from the service day: `25:00` is in its night. `null`: the line has no time.
 */
export function bookingPath({ when, provides, wire }: Line): string | null {
  if (when === null || provides == null || provides.serviceDay === null) return null;
  const { where, serviceDay: date } = provides;
  const minutes = when.from - localMinute(date, 0);
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  const query = new URLSearchParams({
    book: '0',
    date,
    start: `${hour}:${minute}`,
    minutes: String(when.to - when.from),
    court: String(where),
    ...(wire.isFullDay === 1 && { whole: '1' }),
  });
  return `/?${query}`;
}
