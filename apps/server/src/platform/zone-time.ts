const LOCAL = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/;

/** Whether this machine knows a zone of that name. */
export function isZone(zone: string): boolean {
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

// The last one alone, for callers name zones as they like: nearly all name their venue's.
let lastFormat: { readonly zone: string; readonly format: Intl.DateTimeFormat } | undefined;

/** Making a format costs more than all else that is done with a time. */
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

/** `YYYY-MM-DD HH:mm:ss` of an instant in a zone. */
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
 * The instant of `YYYY-MM-DD HH:mm:ss` read in a zone; null where it is no such text or time.
 * Of a time that a clock change makes happen twice, one is taken.
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

/** Minutes to add to UTC for a zone's wall clock at an instant. */
const offsetAt = (epochMilliseconds: number, zone: string): number =>
  Math.round((asUtc(formatInZone(epochMilliseconds, zone)) - epochMilliseconds) / 60_000);

/**
 * Minutes to add to UTC for a zone's wall clock, for the two years from an instant on; null where its clocks
 * are changed in them, as for daylight saving.
 */
export function steadyOffset(zone: string, from: number): number | null {
  const offsets = new Set(
    Array.from({ length: HALF_MONTHS }, (_, index) => offsetAt(from + index * HALF_MONTH_MS, zone)),
  );
  const [offset] = offsets;
  return offsets.size === 1 && offset !== undefined ? offset : null;
}
