import { fromDecimal } from '@nadi/domain/kernel/money';
import { Button } from '@nadi/ui/controls/button.tsx';
import { CourtArt } from '@nadi/ui/data/court-art.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { Money } from '@nadi/ui/data/money.tsx';
import { Dialog } from '@nadi/ui/layout/dialog.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi, useConfig } from '../../../platform/page/site.tsx';
import { useLanguage } from '../../../platform/page/texts.tsx';
import { type Alternative, type PricedAlternative, periodOfAlternative } from '../add-to-cart.ts';
import { pricedQuery } from '../api.ts';
import { courtImage, drawingOf } from '../court-art.ts';
import { useCourtTraits } from './court/use-court-traits.tsx';
import { PriceDifference } from './price-difference.tsx';
import { nameIn, useSlotTexts } from './slot-texts.tsx';
import type { AddToCart, RefusedSlot } from './use-add-to-cart.tsx';
import type { Booking } from './use-booking.tsx';

const NONE: readonly PricedAlternative[] = [];

interface SlotRefusedDialogProps {
  readonly booking: Booking;
  readonly adding: AddToCart;
  readonly refused: RefusedSlot;
}

/**
 * Dialog after a slot was lost to another customer, with up to three checked alternatives.
 *
 * Each is one tap away, and the choices are kept. "Nothing else is free" is shown only when the
 * response contains it.
 */
export function SlotRefusedDialog({ booking, adding, refused }: SlotRefusedDialogProps) {
  const { t } = useLanguage('facility');
  const texts = useSlotTexts();
  const { period, alternatives: checked } = refused;
  const alternatives = checked ?? NONE;
  useAddonsOf(booking, alternatives);
  const hasSome = alternatives.length > 0;
  return (
    <Dialog
      title={t('facility.slotLostTitle')}
      role="alertdialog"
      size="small"
      onClose={adding.giveUp}
      footer={
        <Button wide onClick={adding.giveUp}>
          {t('facility.otherTime')}
        </Button>
      }
    >
      <p className="text-ink-soft">
        {checked && t(hasSome ? 'facility.slotLostText' : 'facility.slotLostNone')}
        {!checked && period && t('facility.justTaken', { time: texts.range(period) })}
      </p>
      {hasSome && (
        <ul className="mt-4 flex flex-col gap-2">
          {alternatives.map((alternative) => (
            <li key={`${alternative.product_id} ${alternative.start_time}`}>
              <AlternativeButton booking={booking} adding={adding} alternative={alternative} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

/** Prefetches the add-ons of each alternative: once held, a court's price cannot be requested. */
function useAddonsOf({ question }: Booking, alternatives: readonly Alternative[]): void {
  const api = useApi();
  const queries = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per list of alternatives
  useEffect(() => {
    for (const alternative of alternatives) {
      const period = periodOfAlternative(alternative);
      const { facility_id } = alternative;
      if (period) void queries.prefetchQuery(pricedQuery(api, question, facility_id, period));
    }
  }, [alternatives]);
}

interface AlternativeButtonProps {
  readonly booking: Booking;
  readonly adding: AddToCart;
  readonly alternative: PricedAlternative;
}

/** Button of another court or time, with full names and the price difference. */
function AlternativeButton({ booking, adding, alternative }: AlternativeButtonProps) {
  const { language } = useLanguage('facility');
  const traitsOf = useCourtTraits(booking);
  const { currency } = useConfig();
  const texts = useSlotTexts();
  const { facility_name: name, ar_facility_name: ar_name, date } = alternative;
  const { total_price, difference } = alternative;
  const period = periodOfAlternative(alternative);
  if (!period) return null;
  const court = nameIn({ name, ar_name }, language);
  const isOtherDay = date !== booking.question.date;
  const time = isOtherDay ? texts.short(period) : texts.range(period);
  return (
    <button
      type="button"
      aria-disabled={adding.isBusy || undefined}
      onClick={() => !adding.isBusy && adding.takeAlternative(alternative)}
      className="flex w-full items-center gap-3 rounded-control border border-edge p-2 text-start transition-colors hover:border-bright hover:bg-bright-soft aria-disabled:opacity-60"
    >
      <AlternativeArt booking={booking} facilityId={alternative.facility_id} />
      <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0">
          <bdi className="block font-medium">{court}</bdi>
          <span className="block text-sm text-ink-soft">
            {[time, ...traitsOf(alternative.facility_id)].join(' · ')}
          </span>
        </span>
        <span>
          <Money fils={fromDecimal(total_price)} currency={currency} />
          {difference !== null && <PriceDifference fils={fromDecimal(difference)} />}
        </span>
      </span>
      <Icon name="chevronForward" className="text-bright" />
    </button>
  );
}

function AlternativeArt({ booking, facilityId }: { booking: Booking; facilityId: number }) {
  const facilities = booking.view?.courts.map(({ facility }) => facility) ?? [];
  const facility = facilities.find(({ id }) => id === facilityId);
  const { drawing, units } = facility
    ? courtImage(booking.service, facility, facilities, booking.names)
    : { drawing: drawingOf(booking.service), units: [] };
  return <CourtArt drawing={drawing} lit={units} className="h-12 w-18 shrink-0 rounded-lg" />;
}
