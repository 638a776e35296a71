import { inLanguage } from '@nadi/domain/kernel/localized';
import { formatMoney } from '@nadi/i18n/money';
import { Button } from '@nadi/ui/button.tsx';
import { classNames } from '@nadi/ui/class-names';
import { useLanguage } from '@nadi/ui/language.tsx';
import { Money } from '@nadi/ui/money.tsx';
import { Skeleton } from '@nadi/ui/skeleton.tsx';
import { useProving } from '../../../platform/proving.ts';
import { useConfig } from '../../../platform/site.tsx';
import type { WallPeriod } from '../../../platform/wall.ts';
import { priceFils } from '../taking/model.ts';
import { LossNotice } from './loss-notice.tsx';
import { LostDialog } from './lost-dialog.tsx';
import { nameIn, useSlotWords } from './slot-words.tsx';
import { needsTerms, TermsCheck, type TermsDialog } from './terms-check.tsx';
import type { Booking } from './use-booking.tsx';
import type { Taking } from './use-taking.tsx';

export interface SummaryBarProps {
  readonly booking: Booking;
  readonly taking: Taking;
  readonly Terms: TermsDialog;
}

/** What is being booked, its price, and the next step: always in sight. */
export function SummaryBar({ booking, taking, Terms }: SummaryBarProps) {
  const { t, language } = useLanguage();
  const { tnc, ar_tnc } = useConfig();
  const { choices, view, dispatch } = booking;
  const period = view?.period ?? null;
  const { court, priced, isBusy } = taking;
  const isProving = useProving();
  const { service } = booking;
  const own = service.tnc_enable ? { en: service.tnc, ar: service.ar_tnc } : null;
  const terms = inLanguage(own ?? { en: tnc, ar: ar_tnc }, language);
  const asksTerms = needsTerms(terms);
  const isAgreed = choices.agreedTo === terms;
  const isReady = priced.data !== undefined && court !== null && period !== null;
  return (
    <section
      aria-label={t('booking.summary')}
      className="flex flex-wrap items-center gap-x-6 gap-y-3 short:gap-y-1"
    >
      <LossNotice booking={booking} taking={taking} />
      <div className="min-w-min grow basis-0 cramped:min-w-0 cramped:basis-full">
        {period ? (
          <Chosen period={period} taking={taking} now={booking.asker.now} />
        ) : (
          <NothingChosen booking={booking} />
        )}
      </div>
      {period && court && <Price taking={taking} />}
      <div
        className={classNames(
          'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 short:gap-y-1',
          period && 'w-full md:short:w-auto lg:w-auto',
        )}
      >
        {period && asksTerms && (
          <TermsCheck
            checked={isAgreed}
            onChange={(agrees) => dispatch({ type: 'agree', terms: agrees ? terms : null })}
            Terms={Terms}
            own={own}
          />
        )}
        <Button
          tone="cta"
          busy={isBusy}
          disabled={!isReady || (asksTerms && !isAgreed)}
          onClick={taking.take}
          className={period ? 'w-full sm:w-auto' : undefined}
        >
          {t(isBusy && isProving ? 'cart.proving' : 'booking.addToCart')}
        </Button>
      </div>
      {taking.lost && <LostDialog booking={booking} taking={taking} lost={taking.lost} />}
    </section>
  );
}

/**
 * The chosen time slides in, whole: where a line is too short for day and time it breaks between
 * them. Whoever listens hears it with its court and price.
 */
function Chosen({ period, taking, now }: { period: WallPeriod; taking: Taking; now: number }) {
  const { court, priced } = taking;
  const { t, language } = useLanguage();
  const words = useSlotWords();
  const name = court ? nameIn(court, language) : t('booking.facility');
  const ago = words.startedAgo(period.from, now);
  return (
    <>
      <p key={period.from} aria-hidden="true" className="rise">
        <span className="flex flex-wrap gap-x-2 font-medium">
          <span>{words.day(period.from)}</span>
          <span className="whitespace-nowrap cramped:whitespace-normal">{words.range(period)}</span>
        </span>
        <bdi className="block text-sm text-ink-soft">{name}</bdi>
      </p>
      {ago && <p className="text-sm text-danger">{ago}</p>}
      <p role="status" className="sr-only">
        {priced.data && words.slotCourt(period, name, priceFils(priced.data))}
      </p>
    </>
  );
}

function Price({ taking: { priced } }: { taking: Taking }) {
  const { t } = useLanguage();
  const { currency } = useConfig();
  return (
    <p className="text-end">
      <span className="block text-xl font-semibold">
        {priced.data ? (
          <Money fils={priceFils(priced.data)} currency={currency} />
        ) : (
          <Skeleton className="ms-auto h-7 w-20" />
        )}
      </span>
      <span className="block text-xs text-ink-soft">{t('booking.vatIncluded')}</span>
    </p>
  );
}

/** What the least costs for the length that is shown. */
function NothingChosen({ booking: { view } }: { booking: Booking }) {
  const { t, language } = useLanguage();
  const { currency } = useConfig();
  const words = useSlotWords();
  return (
    <p>
      <span className="block font-medium">{t('booking.chooseTime')}</span>
      {view && view.fromFils !== null && (
        <span className="block text-sm text-ink-soft">
          {`${t('home.from', { price: formatMoney(view.fromFils, currency, language) })} · ${words.length(view.duration)}`}
        </span>
      )}
    </p>
  );
}
