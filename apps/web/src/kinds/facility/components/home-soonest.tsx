import { inLanguage } from '@nadi/domain/kernel/localized';
import { parseTime } from '@nadi/domain/kernel/time-text';
import { formatClock } from '@nadi/i18n/dates';
import { Link } from '@tanstack/react-router';
import { useServices } from '../../../platform/line/services.ts';
import { OPENED_HERE } from '../../../platform/page/address.ts';
import { useLanguage } from '../../../platform/page/texts.tsx';
import {
  addressOfNext,
  dayTextOf,
  type SoonestTime,
  soonestTimes,
  useNextTimes,
} from '../next-times.ts';

/** Number of times that fit side by side on the narrowest phone. */
const MOST = 3;

/** Next free time of each service, one tap away; hidden until they are known. */
export function HomeSoonest() {
  const { t } = useLanguage('below-fold');
  const { data } = useNextTimes();
  const soonest = soonestTimes(data ?? [], MOST);
  if (soonest.length === 0) return null;
  return (
    <ul
      aria-label={t('home.soonest')}
      className="fade grid w-full max-w-md grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))] gap-2"
    >
      {soonest.map((one) => (
        <li key={one.next.venue_service_id}>
          <SoonestLink {...one} />
        </li>
      ))}
    </ul>
  );
}

function SoonestLink({ next, time }: SoonestTime) {
  const { t, language } = useLanguage('below-fold');
  const { data: services } = useServices();
  const service = services?.find(({ id }) => id === next.venue_service_id);
  const step = next.per_capacity === 1 ? 'tickets' : undefined;
  return (
    <Link
      to="."
      search={addressOfNext(next.venue_service_id, time, step) as never}
      state={OPENED_HERE as never}
      resetScroll={false}
      className="flex h-full min-h-20 flex-col items-center justify-center rounded-control border border-edge bg-raised px-1 py-2 text-center text-xs text-ink-soft shadow-lg transition-colors hover:border-bright"
    >
      <span>{t(dayTextOf(time))}</span>
      <span className="text-lg leading-tight font-semibold text-ink tabular-nums">
        {formatClock(parseTime(time.start_time))}
      </span>
      {service && (
        <span className="max-w-full break-words text-ink">
          {inLanguage({ en: service.name, ar: service.ar_name }, language)}
        </span>
      )}
    </Link>
  );
}
