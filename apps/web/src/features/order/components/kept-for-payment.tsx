import { minuteOf } from '@nadi/domain/kernel/zoned';
import { formatClock } from '@nadi/i18n/dates';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import type { ReactNode } from 'react';
import { localMinuteAt } from '../../../platform/device/local-time.ts';
import { useT } from '../../../platform/page/texts.tsx';
import { useIsLookingForPayments } from '../api.open-orders.ts';
import { useOpenOrderViews } from '../api.ts';

/** Shows the lines of an open payment in place of an empty cart; without one, `otherwise`. */
export function KeptForPayment({ otherwise }: { otherwise: ReactNode }) {
  const t = useT('checkout');
  const orders = useOpenOrderViews();
  const isLooking = useIsLookingForPayments();
  const [only] = orders;
  // An empty cart is not reported before the payments of other windows are known.
  if (!only) return isLooking ? <Skeleton className="mt-4 h-40" /> : otherwise;
  const end = orders.length === 1 && only.status === 'awaiting_payment' ? only.expires_at : null;
  return (
    <p className="mt-4 text-ink-soft">
      {end === null
        ? t('payment.kept')
        : t('payment.keptUntil', { time: formatClock(minuteOf(localMinuteAt(Date.parse(end)))) })}
    </p>
  );
}
