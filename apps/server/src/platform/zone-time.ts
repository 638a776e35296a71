const LOCAL = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/;

/** Checks that this machine supports a time zone. */
export function isZone(zone: string): boolean {
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

// Only the last one is cached, because callers choose zone names freely; nearly all use their
// venue's.
let lastFormat: { readonly zone: string; readonly format: Intl.DateTimeFormat } | undefined;

/** Returns a cached format, since creating one costs more than using it. */
function formatOf(zone: string): Intl.DateTimeFormat {
  if (lastFormat?.zone !== zone) {
    const format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    lastFormat = { zone, format };
  }
  return lastFormat.format;
}

/** Formats an instant in a zone as `YYYY-MM-DD HH:mm:ss`. */
export function formatInZone(epochMilliseconds: number, zone: string): string {
  const parts = formatOf(zone).formatToParts(epochMilliseconds);
  const of = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year')}-${of('month')}-${of('day')} ${of('hour')}:${of('minute')}:${of('second')}`;
}

const asUtc = (text: string): number => {
  const [year = 0, month = 0, day = 0, hour, minute, second] = (LOCAL.exec(text) ?? [])
    .slice(1)
    .map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second);
};

/**
 * Returns the instant of `YYYY-MM-DD HH:mm:ss` in a zone. `null`: an invalid text or time.
 *
 * For a time that a clock change repeats, one of the two is returned.
 */
export function instantInZone(text: string, zone: string): number | null {
  if (!LOCAL.test(text)) return null;
  const local = asUtc(text);
  if (Number.isNaN(local)) return null;
  let instant = local;
  for (let round = 0; round < 2; round++) {
    instant += local - asUtc(formatInZone(instant, zone));
  }
  return formatInZone(instant, zone) === text ? instant : null;
}

const HALF_MONTH_MS = 15 * 24 * 3_600_000;
const HALF_MONTHS = 50;

/** Returns the minutes to add to UTC for a zone's local time at an instant. */
const offsetAt = (epochMilliseconds: number, zone: string): number =>
  Math.round((asUtc(formatInZone(epochMilliseconds, zone)) - epochMilliseconds) / 60_000);

/**
 * Returns the minutes to add to UTC for a zone's local time, valid for two years from an instant.
 *
 * `null`: its clocks change within these years, as for daylight saving.
 */
export function steadyOffset(zone: string, from: number): number | null {
  const offsets = new Set(
    Array.from({ length: HALF_MONTHS }, (_, index) => offsetAt(from + index * HALF_MONTH_MS, zone)),
  );
  const [offset] = offsets;
  return offsets.size === 1 && offset !== undefined ? offset : null;
}
