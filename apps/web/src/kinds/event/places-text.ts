import { inLanguage, type Language } from '@nadi/domain/kernel/localized';
import type { SeatPlace } from '@nadi/domain/kinds/event/seat-plan';
import { isolateRtl } from '@nadi/i18n/direction';
import type { AreaTranslator } from '../../platform/page/texts.tsx';

/** Numbered seat; without a gate where it is shown elsewhere, or there is only one. */
export type NumberedPlace = Omit<SeatPlace, 'gate'> & Partial<Pick<SeatPlace, 'gate'>>;

/** Formats numbered seats by row: `North, row A, seats 4, 5 · Gate B`. */
export function placesText(
  places: readonly NumberedPlace[],
  { t, language }: Pick<AreaTranslator<'event'>, 't' | 'language'>,
): readonly string[] {
  const rows = new Map<string, readonly NumberedPlace[]>();
  for (const place of places) {
    const key = JSON.stringify([place.section, place.row, place.gate]);
    rows.set(key, [...(rows.get(key) ?? []), place]);
  }
  return [...rows.values()].flatMap((all) => {
    const [first] = all;
    if (first === undefined) return [];
    const where = { section: inLanguage(first.section, language), row: first.row };
    const seats = listed(
      all.map(({ seat }) => seat),
      language,
    );
    const text =
      all.length === 1
        ? t('seat.place', { ...where, seat: first.seat })
        : t('seat.places', { ...where, seats });
    return [first.gate == null ? text : `${text} · ${t('seat.gate', { gate: first.gate })}`];
  });
}

/** Joins seat numbers in the direction of the text. */
const listed = (seats: readonly string[], language: Language): string =>
  language === 'ar' ? isolateRtl(seats.join('، ')) : seats.join(', ');
