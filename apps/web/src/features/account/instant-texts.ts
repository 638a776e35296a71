import { isolateLtr } from '@nadi/i18n/direction';
import { useDateText } from '../../platform/page/site.tsx';

/** Formats an instant of the wire, which is in the venue's local time, as date and time. */
export function useInstantText(): (instant: string) => string {
  const dateText = useDateText();
  return (instant) => `${dateText(instant.slice(0, 10))} ${isolateLtr(instant.slice(11, 16))}`;
}
