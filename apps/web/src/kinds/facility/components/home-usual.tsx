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

/** Returning customer's usual booking, one tap away. */
export function UsualCard({ usual, customerId }: { usual: Usual; customerId: number }) {
  const { t, language } = useLanguage('below-fold');
  const { data: services } = useServices();
  const service = services?.find(({ id }) => id === usual.venue_service_id);
  const named = ({ name: en, ar_name: ar }: { name: string; ar_name: string }): string =>
    inLanguage({ en, ar }, language);
  const title = inLanguage({ en: usual.facility_name, ar: usual.ar_facility_name }, language);
  const period = localPeriod(usual.date, usual.start_time, usual.end_time);
  if (!service || !period) return null;
  return (
    <section
      aria-labelledby="usual"
      className="fade relative w-full max-w-xl rounded-card border border-line bg-raised p-4 shadow-lg"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id="usual" className="text-sm font-medium text-bright">
          {t('home.usual')}
        </h2>
        <button
          type="button"
          className="-my-3 -me-2 min-h-11 px-2 text-sm text-ink-soft underline-offset-4 hover:underline"
          onClick={() => hideUsual(customerId)}
        >
          {t('home.usualNot')}
        </button>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="text-lg font-medium">
            <bdi>{nameOf({ title, where: named(service) })}</bdi>
          </p>
          <p className="text-ink-soft">
            {`${formatDay(usual.date, language)} · `}
            <span className="whitespace-nowrap">
              {formatTimeRange(minuteOf(period.from), minuteOf(period.to), language)}
            </span>
          </p>
          {usual.addons.map((addon) => (
            <p key={addon.product_id} className="text-sm text-ink-soft">
              <bdi>{t('home.usualWith', { count: addon.quantity, what: named(addon) })}</bdi>
            </p>
          ))}
          {usual.is_other_time === 1 && <p className="text-sm">{t('home.usualOther')}</p>}
        </div>
        <BookIt usual={usual} />
      </div>
    </section>
  );
}

function BookIt({ usual }: { usual: Usual }) {
  const { t, language } = useLanguage('below-fold');
  const { currency } = useConfig();
  const { total_price: total } = usual;
  return (
    <Link
      to="."
      search={addressOfUsual(usual) as never}
      state={OPENED_HERE as never}
      resetScroll={false}
      className="inline-flex min-h-11 grow items-center justify-center gap-2 rounded-control bg-cta px-5 py-2 font-medium text-cta-ink transition-[filter] hover:brightness-110 sm:grow-0"
    >
      {t('home.usualBook')}
      {total !== null && total > 0 && (
        <bdi>{formatMoney(fromDecimal(total), currency, language)}</bdi>
      )}
      <Icon name="arrowForward" />
    </Link>
  );
}
