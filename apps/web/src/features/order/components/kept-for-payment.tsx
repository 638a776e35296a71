import { minuteOf } from '@nadi/domain/kernel/zoned';
import { formatClock } from '@nadi/i18n/dates';
import type { ReactNode } from 'react';
import { localMinuteAt } from '../../../platform/device/local-time.ts';
import { useT } from '../../../platform/page/texts.tsx';
import { useOpenOrderViews } from '../api.ts';

/** Shows the lines of an open payment in place of an empty cart; without one, `otherwise`. */
export function KeptForPayment({ otherwise }: { otherwise: ReactNode }) {
  const t = useT('checkout');
  const orders = useOpenOrderViews();
  const [only] = orders;
  if (!only) return otherwise;
  const end = orders.length === 1 && only.status === 'awaiting_payment' ? only.expires_at : null;
  return (
    <p className="mt-4 text-ink-soft">
      {end === null
        ? t('payment.kept')
        : t('payment.keptUntil', { time: formatClock(minuteOf(localMinuteAt(Date.parse(end)))) })}
    </p>
  );
}
