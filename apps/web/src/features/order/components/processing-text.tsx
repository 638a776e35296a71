import { minuteOf } from '@nadi/domain/kernel/zoned';
import { formatClock } from '@nadi/i18n/dates';
import { now } from '../../../platform/clock.ts';
import { localMinuteAt } from '../../../platform/device/local-time.ts';
import { useT } from '../../../platform/page/texts.tsx';
import type { Order } from '../api.ts';

/** Returns the text for a payment in process, with the time of the decision if it is ahead. */
export function useProcessingText({ is_anonymous, expires_at }: Order): string {
  const t = useT('checkout');
  const text = t(is_anonymous === 1 ? 'result.processingGuest' : 'result.processingText');
  if (expires_at === null || Date.parse(expires_at) <= now()) return text;
  const time = formatClock(minuteOf(localMinuteAt(Date.parse(expires_at))));
  return `${t('result.processingUntil', { time })} ${text}`;
}
