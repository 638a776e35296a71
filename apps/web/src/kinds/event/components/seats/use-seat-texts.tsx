import { inLanguage } from '@nadi/domain/kernel/localized';
import { placeOf, type SeatIndex } from '@nadi/domain/kinds/event/seat-plan';
import { formatMoney } from '@nadi/i18n/money';
import { useConfig } from '../../../../platform/page/site.tsx';
import { useLanguage } from '../../../../platform/page/texts.tsx';
import { appearanceOf, type SellerOf } from '../../model.ts';
import { placesText } from '../../places-text.ts';
import type { SeatMap } from '../../read-seat-map.ts';
import { grossOf } from '../../tickets.ts';

export interface SeatTexts {
  /** Returns a seat as text: `North, row A, seat 4`. */
  readonly placeOf: (index: SeatIndex) => string;
  /** Returns a price level as text: `Category 1 · AED 105`. */
  readonly levelOf: (category: number) => string;
  /** Returns several seats as text, row by row: `North, row A, seats 4, 5`. */
  readonly placesOf: (indices: readonly SeatIndex[]) => readonly string[];
  /** Returns a seat as text with its price level, price, audience and availability. */
  readonly nameOf: (index: SeatIndex) => string;
  /** Returns row and seat, for a sentence. */
  readonly rowAndSeat: (index: SeatIndex) => { readonly row: string; readonly seat: string };
}

/** Returns the texts of seats. */
export function useSeatTexts(map: SeatMap, sellers: SellerOf): SeatTexts {
  const { t, language } = useLanguage('event');
  const { currency } = useConfig();
  const rowAndSeat = (index: SeatIndex) => {
    const { row = '', seat = '' } = placeOf(map.plan, index) ?? {};
    return { row, seat };
  };
  const place = (index: SeatIndex): string => {
    const found = placeOf(map.plan, index);
    const section = found === null ? '' : inLanguage(found.section, language);
    return t('seat.place', { section, ...rowAndSeat(index) });
  };
  const offer = (index: SeatIndex): readonly string[] => {
    const appearance = appearanceOf(map, sellers, index);
    if (appearance !== 'free' && map.own.has(index)) return [t('seat.mine')];
    if (appearance !== 'free') return [t(appearance === 'taken' ? 'seat.taken' : 'seat.closed')];
    const { category = 0 } = map.plan.seats[index] ?? {};
    return [...(map.own.has(index) ? [t('seat.mine')] : []), levelOf(category)];
  };
  const levelOf = (category: number): string => {
    const seller = sellers[category];
    const name = map.plan.categories[category]?.name;
    return [
      ...(name ? [inLanguage(name, language)] : []),
      ...(seller ? [priceText(grossOf(seller))] : []),
    ].join(' · ');
  };
  const priceText = (fils: number): string =>
    fils === 0 ? t('home.free') : formatMoney(fils, currency, language);
  const forWhom = (index: SeatIndex): readonly string[] => {
    const seat = map.plan.seats[index];
    if (seat?.accessible) return [t('seat.accessible')];
    return seat?.companionOf == null ? [] : [t('seat.companion')];
  };
  return {
    placeOf: place,
    levelOf,
    placesOf: (indices) => {
      const places = indices.flatMap((index) => placeOf(map.plan, index) ?? []);
      return placesText(
        places.map(({ gate: _, ...place }) => place),
        { t, language },
      );
    },
    nameOf: (index) => [place(index), ...offer(index), ...forWhom(index)].join(' · '),
    rowAndSeat,
  };
}
