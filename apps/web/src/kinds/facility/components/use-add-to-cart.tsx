import type { LocalDate } from '@nadi/domain/kernel/local-date';
import type { Period } from '@nadi/domain/kernel/zoned';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { useQueryClient } from '@tanstack/react-query';
import { useAddLines } from '../../../features/cart/api.changes.ts';
import { usePeopleOf } from '../../../features/participant/state.asking.ts';
import { lacksPeople } from '../../../features/participant/state.request.ts';
import type { Line } from '../../../platform/line/line.ts';
import { useConfig } from '../../../platform/page/site.tsx';
import { useT } from '../../../platform/page/texts.tsx';
import {
  type AddonProduct,
  type Alternative,
  addonCategories,
  addonLines,
  atMostThere,
  linesOf,
  type PricedAlternative,
  type PricedFacility,
  periodOfAlternative,
  pricedAlternative,
  type SlotTaken,
  withTerms,
} from '../add-to-cart.ts';
import { isSlotTaken, useAvailableFacilities, usePricedFacility } from '../api.ts';
import { courtInForce, courtInstead, courtSelling } from '../day-view.ts';
import type { CourtPeriod } from '../line-court.ts';
import type { Facility } from '../model.ts';
import { differences, pickedProduct } from '../model.ts';
import { dayKey } from '../query-keys.ts';
import { type UsualPart, useUsualPart } from '../usual.ts';
import type { Booking } from './use-booking.tsx';
import { useIsHere } from './use-is-here.tsx';
import { useTerms } from './use-terms.tsx';

export interface RefusedSlot {
  readonly period: Period | null;
  /** Checked alternatives, empty when nothing fits; null: not part of the response. */
  readonly alternatives: readonly PricedAlternative[] | null;
}

/** Chosen court with its price, and adding it to the cart. */
export interface AddToCart {
  readonly court: Facility | null;
  /** Alternative to a lost court, taken by a tap; null: none is similar. */
  readonly instead: Facility | null;
  readonly available: ReturnType<typeof useAvailableFacilities>;
  readonly priced: ReturnType<typeof usePricedFacility>;
  readonly isBusy: boolean;
  /** Adds the chosen court to the cart. */
  readonly take: () => void;
  /** Slot lost to another customer; null: none. */
  readonly refused: RefusedSlot | null;
  readonly takeAlternative: (alternative: Alternative) => void;
  readonly giveUp: () => void;
  /** Add-ons of the usual booking, which needs no further step; null: another booking. */
  readonly usual: (UsualPart & { readonly products: readonly AddonProduct[] }) | null;
}

const refusedSlotOf = (error: Error | null, line: Line | undefined): RefusedSlot | null =>
  isSlotTaken(error) && line
    ? {
        period: line.when,
        alternatives: (error.data as SlotTaken | undefined)?.alternatives ?? null,
      }
    : null;

/**
 * Adds the chosen court to the cart, or an alternative after a loss (spec 2 section 4).
 *
 * The usual includes its add-ons, and leads on to the cart.
 */
export function useAddToCart(booking: Booking, onCart: () => void): AddToCart {
  const { choices, view, question, names, service } = booking;
  const period = view?.period ?? null;
  const productId = pickedProduct(service, choices);
  const available = useAvailableFacilities(question, period, productId);
  const courtOf = productId === null ? courtInForce : courtSelling;
  const court = view && courtOf(view, available.data);
  const isSame = names !== undefined || differences(service).length === 0;
  const instead =
    view && isSame && productId === null
      ? courtInstead(view, choices, names, available.data)
      : null;
  const isStep = choices.step === 'time';
  const priced = usePricedFacility(question, court?.id ?? null, period, isStep, productId);
  const part = useUsualPart(choices.usual, service.id);
  const products = addonCategories(priced.data).flatMap((category) => category.products);
  const usual = part && { ...part, products, counts: atMostThere(products, part.counts) };
  const add = useAdding(booking, usual, onCart);
  const again = useAdding(booking, usual, onCart);
  const reset = (): void => {
    add.reset();
    again.reset();
  };
  return {
    court,
    instead,
    available,
    priced,
    isBusy: add.isPending || again.isPending,
    take: () => priced.data && period && add.start(priced.data, period, question.date, reset),
    refused: again.lost ?? add.lost,
    takeAlternative: (alternative) => {
      const when = periodOfAlternative(alternative);
      if (when) again.start(pricedAlternative(alternative), when, alternative.date, reset);
    },
    giveUp: reset,
    usual,
  };
}

/** Adds lines: the server holds or refuses; a loss is shown here, with alternatives. */
function useAdding(booking: Booking, usual: AddToCart['usual'], onCart: () => void) {
  const t = useT('facility');
  const { question, service, dispatch } = booking;
  const { isTicked } = useTerms(booking);
  const { venue_id } = useConfig();
  const queries = useQueryClient();
  const isHere = useIsHere();
  const askForPeople = usePeopleOf(lacksPeople);
  const { mutate, error, variables, isPending, reset } = useAddLines(
    (failure) => (failure === null || isSlotTaken(failure)) && isHere(),
  );
  const { serviceId, date } = question;
  const start = (
    priced: PricedFacility,
    period: CourtPeriod,
    bookingDate: LocalDate,
    onDone: () => void,
  ): void => {
    if (!venue_id) {
      toasts.show('error', t('cart.invalidConfig'));
      return;
    }
    const where = { en: service.name, ar: service.ar_name };
    const lines = linesOf(priced, period, bookingDate, where);
    const court = { facilityId: priced.id, date: bookingDate, period };
    const added = lines.map(({ wire, quantity }) => ({ productId: wire.product_id, quantity }));
    const along = usual ? addonLines(usual.products, usual.counts, lines, court) : [];
    mutate(withTerms([...lines, ...along], isTicked), {
      onSuccess: () => {
        if (usual) onCart();
        else {
          const facilityId = priced.id;
          dispatch({ type: 'taken', taken: { serviceId, date, facilityId, period, added } });
        }
        askForPeople(lines);
        onDone();
      },
      onError: (failure) => {
        if (isSlotTaken(failure))
          void queries.invalidateQueries({ queryKey: dayKey('available', serviceId, date) });
      },
    });
  };
  return { start, lost: refusedSlotOf(error, variables?.[0]), isPending, reset };
}
