import type { OffsetMinutes } from '@nadi/domain/kernel/zoned';

const two = (value: number): string => String(value).padStart(2, '0');

/** Formats an instant for the wire: RFC 3339 in whole seconds with the venue's offset. */
export function formatInstant(epochMilliseconds: number, offset: OffsetMinutes): string {
  const local = new Date(epochMilliseconds + offset * 60_000).toISOString().slice(0, 19);
  const distance = Math.abs(offset);
  const sign = offset < 0 ? '-' : '+';
  return `${local}${sign}${two(Math.floor(distance / 60))}:${two(distance % 60)}`;
}
