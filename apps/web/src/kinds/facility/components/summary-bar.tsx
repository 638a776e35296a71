import { formatMoney } from '@nadi/i18n/money';
import { classNames } from '@nadi/ui/class-names';
import { Money } from '@nadi/ui/data/money.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { Suspense } from 'react';
import { TermsCheck, type TermsDialog } from '../../../platform/legal/terms-check.tsx';
import { PriceDetails } from '../../../platform/line/price-details.tsx';
import { useProving } from '../../../platform/net/proving.ts';
import { useConfig } from '../../../platform/page/site.tsx';
import { useLanguage, useT } from '../../../platform/page/texts.tsx';
import { countersFils, priceFils } from '../add-to-cart.ts';
import type { CourtPeriod } from '../line-court.ts';
import { fromFils, ticketsOf } from '../tickets.ts';
import { AddButton } from './add-button.tsx';
import { SlotRefusedDialog } from './slot-refused-dialog.tsx';
import { nameIn, useResourceTexts, useSlotTexts } from './slot-texts.tsx';
import { UnavailableNotice } from './unavailable-notice.tsx';
import type { AddToCart } from './use-add-to-cart.tsx';
import type { Booking } from './use-booking.tsx';
import { useTerms } from './use-terms.tsx';
import { UsualExtras, UsualTerms } from './usual-parts.tsx';
import { WeeklyCourt } from './weekly/weekly-button.tsx';

export interface SummaryBarProps {
  readonly booking: Booking;
  readonly adding: AddToCart;
  readonly Terms: TermsDialog;
  readonly onCart: () => void;
}

/** Sticky bar with the current booking, its price, and the next step. */
export function SummaryBar({ booking, adding, Terms, onCart }: SummaryBarProps) {
  const { t } = useLanguage('facility');
  const { view, dispatch } = booking;
  const period = view?.period ?? null;
  const { court, priced, isBusy, usual } = adding;
  const isProving = useProving();
  const { own, ...terms } = useTerms(booking);
  // Per-capacity bookings are added only after their tickets are chosen.
  const isByPlaces = view?.isByPlaces === true;
  const showsTerms = terms.isRequired && !isByPlaces;
  const isAgreed = usual?.hasAgreed || terms.isAgreed;
  const isChosen = court !== null && period !== null;
  const isReady = isChosen && priced.data !== undefined && (!showsTerms || isAgreed);
  const toTickets = (): void => {
    if (court) dispatch({ type: 'toTickets', facilityId: court.id });
  };
  return (
    <section
      aria-label={t('facility.summary')}
      className="flex flex-wrap items-center gap-x-6 gap-y-3 short:gap-y-1"
    >
      <UnavailableNotice booking={booking} adding={adding} />
      <div className="min-w-min grow basis-0 cramped:min-w-0 cramped:basis-full">
        {period ? (
          <Chosen period={period} adding={adding} booking={booking} />
        ) : (
          <NothingChosen booking={booking} />
        )}
      </div>
      {period && court && (isByPlaces ? <LeastPrice adding={adding} /> : <Price adding={adding} />)}
      <div
        className={classNames(
          'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 short:gap-y-1',
          period && 'w-full md:short:w-auto lg:w-auto',
        )}
      >
        {period && showsTerms && usual?.hasAgreed && <UsualTerms Terms={Terms} own={own} />}
        {period && showsTerms && !usual?.hasAgreed && (
          <TermsCheck checked={isAgreed} onChange={terms.agree} Terms={Terms} own={own} />
        )}
        <WeeklyCourt booking={booking} adding={adding} Terms={Terms} onCart={onCart} />
        <div className={classNames('flex flex-col gap-1', period && 'w-full sm:w-auto')}>
          <AddButton
            missing={isChosen && showsTerms && !isAgreed ? 'agreeFirst' : null}
            busy={isBusy}
            disabled={isByPlaces ? !isChosen : !isReady}
            onClick={isByPlaces ? toTickets : adding.take}
          >
            {t(isBusy && isProving ? 'cart.proving' : nextStep(isByPlaces, usual !== null))}
          </AddButton>
        </div>
      </div>
      {adding.refused && (
        <SlotRefusedDialog booking={booking} adding={adding} refused={adding.refused} />
      )}
    </section>
  );
}

const nextStep = (isByPlaces: boolean, isUsual: boolean) => {
  if (isByPlaces) return 'facility.chooseTickets';
  return isUsual ? 'facility.usualAdd' : 'facility.addToCart';
};

/**
 * Shows the chosen time, sliding in unclipped; a short line breaks between day and time.
 *
 * Screen readers get it with its court and price.
 */
function Chosen({
  period,
  adding,
  booking: { service, view, asker, dispatch },
}: {
  period: CourtPeriod;
  adding: AddToCart;
  booking: Booking;
}) {
  const { court, priced } = adding;
  const { t, language } = useLanguage('facility');
  const texts = useSlotTexts();
  const { choose } = useResourceTexts(service, view?.isByPlaces);
  const name = court ? nameIn(court, language) : choose;
  const ago = texts.startedAgo(period.from, asker.now);
  return (
    <>
      <p key={period.from} aria-hidden="true" className="rise">
        <span className="flex flex-wrap gap-x-2 font-medium">
          <span>{texts.day(period.from)}</span>
          {period.isFullDay && <span>{t('facility.fullDay')}</span>}
          <span className="whitespace-nowrap cramped:whitespace-normal">{texts.range(period)}</span>
        </span>
        <bdi className="block text-sm text-ink-soft">{name}</bdi>
      </p>
      {adding.usual && (
        <UsualExtras usual={adding.usual} onLeave={() => dispatch({ type: 'withoutExtras' })} />
      )}
      {ago && <p className="text-sm text-danger">{ago}</p>}
      <p role="status" className="sr-only">
        {priced.data &&
          texts.slotCourt(period, name, view?.isByPlaces ? null : priceFils(priced.data))}
      </p>
    </>
  );
}

function Price({ adding: { priced, usual, court } }: { adding: AddToCart }) {
  const { t, language } = useLanguage('facility');
  const { currency } = useConfig();
  const [only, ...others] = priced.data?.default_products ?? [];
  const isOpened = only !== undefined && others.length === 0 && court !== null && usual === null;
  const vat = t('facility.vatIncluded');
  const plain = <span className="block text-xs text-ink-soft">{vat}</span>;
  const extraFils = usual ? countersFils(usual.products, usual.counts) : 0;
  const fils = priced.data ? priceFils(priced.data) + extraFils : null;
  if (fils === 0) return <p className="text-xl font-semibold">{t('home.free')}</p>;
  return (
    <div className="text-end">
      <span className="block text-xl font-semibold">
        {fils === null ? (
          <Skeleton className="ms-auto h-7 w-20" />
        ) : (
          <Money fils={fils} currency={currency} />
        )}
      </span>
      {isOpened ? (
        <Suspense fallback={plain}>
          <PriceDetails
            parts={only.price_parts}
            quantity={only.quantity}
            currency={currency}
            name={nameIn(court, language)}
            label={vat}
          />
        </Suspense>
      ) : (
        plain
      )}
    </div>
  );
}

/** Returns the text of the lowest price. */
function useLeastText(): (fils: number) => string {
  const { t, language } = useLanguage();
  const { currency } = useConfig();
  return (fils) =>
    fils === 0 ? t('home.free') : t('home.from', { price: formatMoney(fils, currency, language) });
}

/** Shows the price of the session's cheapest ticket. */
function LeastPrice({ adding: { priced } }: { adding: AddToCart }) {
  const t = useT('facility');
  const leastText = useLeastText();
  const fils = fromFils(ticketsOf(priced.data));
  if (priced.isPending) return <Skeleton className="h-7 w-20" />;
  if (fils === null) return null;
  return (
    <p className="text-end">
      <span className="block font-semibold">{leastText(fils)}</span>
      <span className="block text-xs text-ink-soft">{t('facility.vatIncluded')}</span>
    </p>
  );
}

/** Shows the lowest price for the selected duration. */
function NothingChosen({ booking: { view } }: { booking: Booking }) {
  const t = useT('facility');
  const leastText = useLeastText();
  const texts = useSlotTexts();
  return (
    <p>
      <span className="block font-medium">{t('facility.chooseTime')}</span>
      {view && view.fromFils !== null && (
        <span className="block text-sm text-ink-soft">
          {`${leastText(view.fromFils)} · ${texts.length(view.duration)}`}
        </span>
      )}
    </p>
  );
}
