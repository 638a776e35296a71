import { fromDecimal } from '@nadi/domain/kernel/money';
import { parseTime } from '@nadi/domain/kernel/time-text';
import { formatClock } from '@nadi/i18n/dates';
import { formatMoney } from '@nadi/i18n/money';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { Link } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { OPENED_HERE } from '../../../platform/page/address.ts';
import { useConfig } from '../../../platform/page/site.tsx';
import { useLanguage, useT } from '../../../platform/page/texts.tsx';
import type { Service } from '../model.ts';
import {
  addressOfNext,
  dayTextOf,
  type NextTime,
  type NextTimesOf,
  useNextTimes,
} from '../next-times.ts';

/**
 * Next available times of a service, each a link to a complete booking or a session's tickets.
 *
 * Hidden when they cannot be loaded.
 */
export function NextTimes({ service: { id: serviceId, price_from } }: { service: Service }) {
  const t = useT('below-fold');
  // One response serves all cards: rendered in slices.
  const { data, isError } = useNextTimes();
  const known = useDeferredValue(data);
  const next = known?.find((one) => one.venue_service_id === serviceId);
  if (known && !next) return null;
  return (
    <ul className="relative z-1 grid min-h-24 basis-full grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))] gap-2">
      {!known &&
        !isError &&
        PLACES.map((key) => (
          <li key={key}>
            <Skeleton className="h-24" />
          </li>
        ))}
      {next?.times.length === 0 && (
        <li className="content-center text-sm text-ink-soft">{t('home.noTimes')}</li>
      )}
      {next?.times.map((time) => (
        <li key={`${time.date} ${time.start_time}`}>
          <TimeLink next={next} time={time} priceFrom={price_from} />
        </li>
      ))}
    </ul>
  );
}

const PLACES = ['first', 'second', 'third'] as const;

interface TimeLinkProps {
  readonly next: NextTimesOf;
  readonly time: NextTime;
  /** Price already shown on the card; null: none. */
  readonly priceFrom: number | null;
}

function TimeLink({ next, time, priceFrom }: TimeLinkProps) {
  const { t, language } = useLanguage('below-fold');
  const { currency } = useConfig();
  const { price, left } = time;
  const isSession = next.per_capacity === 1;
  const priceText = (amount: number): string => {
    if (amount === 0) return t('home.free');
    const text = formatMoney(fromDecimal(amount), currency, language);
    return isSession ? t('home.from', { price: text }) : text;
  };
  const isPriceShown = isSession && price === priceFrom;
  return (
    <Link
      to="."
      search={
        addressOfNext(next.venue_service_id, time, isSession ? 'tickets' : undefined) as never
      }
      state={OPENED_HERE as never}
      resetScroll={false}
      className="flex min-h-24 flex-col items-center justify-center rounded-control border border-edge px-1 py-2 text-center text-xs text-ink-soft transition-colors hover:border-bright hover:bg-bright-soft"
    >
      <span>{t(dayTextOf(time))}</span>
      <span className="text-lg leading-tight font-semibold text-ink tabular-nums">
        {formatClock(parseTime(time.start_time))}
      </span>
      {price !== null && !isPriceShown && (
        <bdi className="text-sm text-ink">{priceText(price)}</bdi>
      )}
      {left !== null && (
        <span className={left === 1 ? 'text-danger' : undefined}>
          {t('home.left', { count: left })}
        </span>
      )}
    </Link>
  );
}
