import { inLanguage } from '@nadi/domain/kernel/localized';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { minuteOf } from '@nadi/domain/kernel/zoned';
import { formatDay, formatTimeRange } from '@nadi/i18n/dates';
import { formatMoney } from '@nadi/i18n/money';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { Link } from '@tanstack/react-router';
import { localPeriod } from '../../../platform/device/local-time.ts';
import { nameOf } from '../../../platform/line/line.ts';
import { useServices } from '../../../platform/line/services.ts';
import { OPENED_HERE } from '../../../platform/page/address.ts';
import { useConfig } from '../../../platform/page/site.tsx';
import { useLanguage } from '../../../platform/page/texts.tsx';
import { hideUsual } from '../state.usual.ts';
import { addressOfUsual, type Usual } from '../usual.ts';

/** Height of the space that the hero reserves for its offers, so that nothing moves for the usual. */
const LIKE_OFFERS = 'min-h-24';

/** Returning customer's usual booking, one tap away. */
export function UsualCard({ usual, customerId }: { usual: Usual; customerId: number }) {
  const { t, language } = useLanguage('below-fold');
  const { currency } = useConfig();
  const { data: services } = useServices();
  const service = services?.find(({ id }) => id === usual.venue_service_id);
  const named = ({ name: en, ar_name: ar }: { name: string; ar_name: string }): string =>
    inLanguage({ en, ar }, language);
  const title = inLanguage({ en: usual.facility_name, ar: usual.ar_facility_name }, language);
  const period = localPeriod(usual.date, usual.start_time, usual.end_time);
  const { total_price: total } = usual;
  if (!service || !period) return null;
  return (
    <section
      aria-labelledby="usual"
      className={`fade relative flex w-full max-w-xl flex-wrap items-center gap-x-2 rounded-card border border-line bg-raised px-3 shadow-lg sm:px-4 ${LIKE_OFFERS}`}
    >
      <div className="min-w-28 grow basis-0 py-1.5 text-sm text-ink-soft">
        <h2 id="usual" className="font-medium text-bright">
          {t('home.usual')}
        </h2>
        <p className="text-base leading-snug font-medium text-ink">
          <bdi>{nameOf({ title, where: named(service) })}</bdi>
        </p>
        <p className="flex flex-wrap gap-x-3">
          <span>{formatDay(usual.date, language)}</span>
          <span className="whitespace-nowrap">
            {formatTimeRange(minuteOf(period.from), minuteOf(period.to), language)}
          </span>
          {total !== null && total > 0 && (
            <bdi className="whitespace-nowrap">
              {formatMoney(fromDecimal(total), currency, language)}
            </bdi>
          )}
        </p>
        {usual.addons.map((addon) => (
          <p key={addon.product_id}>
            <bdi>{t('home.usualWith', { count: addon.quantity, what: named(addon) })}</bdi>
          </p>
        ))}
        {usual.is_other_time === 1 && <p>{t('home.usualOther')}</p>}
      </div>
      <div className="flex flex-col items-end">
        <button
          type="button"
          className="-me-2 min-h-11 px-2 text-sm text-ink-soft underline-offset-4 hover:underline"
          onClick={() => hideUsual(customerId)}
        >
          {t('home.usualNot')}
        </button>
        <BookIt usual={usual} />
      </div>
    </section>
  );
}

function BookIt({ usual }: { usual: Usual }) {
  const { t } = useLanguage('below-fold');
  return (
    <Link
      to="."
      search={addressOfUsual(usual) as never}
      state={OPENED_HERE as never}
      resetScroll={false}
      className="mb-1.5 inline-flex min-h-11 items-center justify-center gap-1.5 rounded-control bg-cta px-2.5 py-2 text-sm font-medium text-cta-ink transition-[filter] hover:brightness-110"
    >
      {t('home.usualBook')}
      <Icon name="arrowForward" />
    </Link>
  );
}
