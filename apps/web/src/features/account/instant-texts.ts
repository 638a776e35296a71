import { isolateLtr } from '@nadi/i18n/direction';
import { useDateText } from '../../platform/page/site.tsx';

/** Writes an instant of the wire, which is in the venue's own time, as this venue writes a day, and the time beside it. */
export function useInstantText(): (instant: string) => string {
  const dateText = useDateText();
  return (instant) => `${dateText(instant.slice(0, 10))} ${isolateLtr(instant.slice(11, 16))}`;
}
