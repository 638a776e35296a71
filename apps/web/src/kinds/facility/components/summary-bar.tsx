import { inLanguage } from '@nadi/domain/kernel/localized';
import type { Period } from '@nadi/domain/kernel/zoned';
import { formatMoney } from '@nadi/i18n/money';
import { Button } from '@nadi/ui/button.tsx';
import { classNames } from '@nadi/ui/class-names';
import { Money } from '@nadi/ui/money.tsx';
import { Skeleton } from '@nadi/ui/skeleton.tsx';
import { useProving } from '../../../platform/proving.ts';
import { useConfig } from '../../../platform/site.tsx';
import { needsTerms, TermsCheck, type TermsDialog } from '../../../platform/terms-check.tsx';
import { useLanguage } from '../../../platform/texts.tsx';
import { countersFils, priceFils } from '../add-to-cart.ts';
import { GoneNotice } from './gone-notice.tsx';
import { SlotRefusedDialog } from './slot-refused-dialog.tsx';
import { nameIn, useResourceWords, useSlotWords } from './slot-words.tsx';
import type { AddToCart } from './use-add-to-cart.tsx';
import type { Booking } from './use-booking.tsx';
import { UsualExtras, UsualTerms } from './usual-parts.tsx';

export interface SummaryBarProps {
  readonly booking: Booking;
  readonly adding: AddToCart;
  readonly Terms: TermsDialog;
}

/** What is being booked, its price, and the next step: always in sight. */
export function SummaryBar({ booking, adding, Terms }: SummaryBarProps) {
  const { t, language } = useLanguage('facility');
  const { tnc, ar_tnc } = useConfig();
  const { choices, view, dispatch } = booking;
  const period = view?.period ?? null;
  const { court, priced, isBusy, usual } = adding;
  const isProving = useProving();
  const { service } = booking;
  const own = service.tnc_enable ? { en: service.tnc, ar: service.ar_tnc } : null;
  const terms = inLanguage(own ?? { en: tnc, ar: ar_tnc }, language);
  const asksTerms = needsTerms(terms);
  const isAgreed = usual?.hasAgreed || choices.agreedTo === terms;
  const isReady = priced.data !== undefined && court !== null && period !== null;
  return (
    <section
      aria-label={t('facility.summary')}
      className="flex flex-wrap items-center gap-x-6 gap-y-3 short:gap-y-1"
    >
      <GoneNotice booking={booking} adding={adding} />
      <div className="min-w-min grow basis-0 cramped:min-w-0 cramped:basis-full">
        {period ? (
          <Chosen period={period} adding={adding} booking={booking} />
        ) : (
          <NothingChosen booking={booking} />
        )}
      </div>
      {period && court && <Price adding={adding} />}
      <div
        className={classNames(
          'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 short:gap-y-1',
          period && 'w-full md:short:w-auto lg:w-auto',
        )}
      >
        {period && asksTerms && usual?.hasAgreed && <UsualTerms Terms={Terms} own={own} />}
        {period && asksTerms && !usual?.hasAgreed && (
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
          onClick={adding.take}
          className={period ? 'w-full sm:w-auto' : undefined}
        >
          {t(
            isBusy && isProving
              ? 'cart.proving'
              : usual
                ? 'facility.usualAdd'
                : 'facility.addToCart',
          )}
        </Button>
      </div>
      {adding.refused && (
        <SlotRefusedDialog booking={booking} adding={adding} refused={adding.refused} />
      )}
    </section>
  );
}

/**
 * The chosen time slides in, whole: where a line is too short for day and time it breaks between
 * them. Whoever listens hears it with its court and price.
 */
function Chosen({
  period,
  adding,
  booking: { service, asker, dispatch },
}: {
  period: Period;
  adding: AddToCart;
  booking: Booking;
}) {
  const { court, priced } = adding;
  const { language } = useLanguage();
  const words = useSlotWords();
  const { choose } = useResourceWords(service);
  const name = court ? nameIn(court, language) : choose;
  const ago = words.startedAgo(period.from, asker.now);
  return (
    <>
      <p key={period.from} aria-hidden="true" className="rise">
        <span className="flex flex-wrap gap-x-2 font-medium">
          <span>{words.day(period.from)}</span>
          <span className="whitespace-nowrap cramped:whitespace-normal">{words.range(period)}</span>
        </span>
        <bdi className="block text-sm text-ink-soft">{name}</bdi>
      </p>
      {adding.usual && (
        <UsualExtras usual={adding.usual} onLeave={() => dispatch({ type: 'withoutExtras' })} />
      )}
      {ago && <p className="text-sm text-danger">{ago}</p>}
      <p role="status" className="sr-only">
        {priced.data && words.slotCourt(period, name, priceFils(priced.data))}
      </p>
    </>
  );
}

function Price({ adding: { priced, usual } }: { adding: AddToCart }) {
  const { t } = useLanguage('facility');
  const { currency } = useConfig();
  return (
    <p className="text-end">
      <span className="block text-xl font-semibold">
        {priced.data ? (
          <Money
            fils={priceFils(priced.data) + (usual ? countersFils(usual.products, usual.counts) : 0)}
            currency={currency}
          />
        ) : (
          <Skeleton className="ms-auto h-7 w-20" />
        )}
      </span>
      <span className="block text-xs text-ink-soft">{t('facility.vatIncluded')}</span>
    </p>
  );
}

/** What the least costs for the length that is shown. */
function NothingChosen({ booking: { view } }: { booking: Booking }) {
  const { t, language } = useLanguage('facility');
  const { currency } = useConfig();
  const words = useSlotWords();
  return (
    <p>
      <span className="block font-medium">{t('facility.chooseTime')}</span>
      {view && view.fromFils !== null && (
        <span className="block text-sm text-ink-soft">
          {`${t('home.from', { price: formatMoney(view.fromFils, currency, language) })} · ${words.length(view.duration)}`}
        </span>
      )}
    </p>
  );
}
