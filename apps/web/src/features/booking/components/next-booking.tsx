import { dateOf, minuteOf, type Period } from '@nadi/domain/kernel/zoned';
import { formatTimeRange } from '@nadi/i18n/dates';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { localNow, today } from '../../../platform/device/local-time.ts';
import { useLineTexts } from '../../../platform/line/kinds.ts';
import { factsOf, nameOf } from '../../../platform/line/line.ts';
import { useLanguage } from '../../../platform/page/texts.tsx';
import { useNextBooking } from '../api.next.ts';

/** Start of the evening, in minutes after midnight. */
const EVENING = 17 * 60;

function dayTextOf({ from }: Period) {
  if (from <= localNow()) return 'home.now';
  return dateOf(from) > today() || minuteOf(from) >= EVENING ? 'home.tonight' : 'home.today';
}

/**
 * Shows the customer's next booking of today (BOOK-15), and its children to everybody else.
 *
 * The children keep their space, unseen, until it is loaded, so that nothing moves.
 */
export function NextBooking({ children }: { readonly children: ReactNode }) {
  const next = useNextBooking();
  if (next) return <Card {...next} />;
  return <div className={next === undefined ? 'invisible w-full' : 'w-full'}>{children}</div>;
}

function Card({ booking, when }: NonNullable<ReturnType<typeof useNextBooking>>) {
  const { t, language } = useLanguage('below-fold');
  const name = nameOf(useLineTexts(factsOf(booking)));
  return (
    <Link
      to="/profile/view-tickets/$orderId"
      params={{ orderId: booking.order_id }}
      className="fade flex min-h-24 w-full max-w-md flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-edge bg-raised px-4 py-1.5 shadow-lg transition-colors hover:border-bright"
    >
      <span className="flex min-w-40 grow basis-0 flex-col">
        <span className="text-sm font-medium text-bright">{t('home.next')}</span>
        <bdi className="font-medium">{name}</bdi>
        <span className="text-ink-soft">
          {`${t(dayTextOf(when))} · `}
          <span className="whitespace-nowrap">
            {formatTimeRange(minuteOf(when.from), minuteOf(when.to), language)}
          </span>
        </span>
      </span>
      <span className="inline-flex items-center gap-1 text-sm font-medium">
        {t('home.ticket')}
        <Icon name="arrowForward" />
      </span>
    </Link>
  );
}
