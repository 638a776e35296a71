import { inLanguage } from '@nadi/domain/kernel/localized';
import type { LineFacts, LineWords } from '../../platform/line.ts';
import type { AreaTranslator } from '../../platform/texts.tsx';
import { type NumberedPlace, placesText } from './places-text.ts';

type Told = LineFacts['told'];
type Say = Pick<AreaTranslator<'event'>, 't' | 'language'>;

/** How tickets are told wherever they stand: with their place, the seats, the gate, and the permit's number. */
export const ticketWords = (line: LineFacts, say: AreaTranslator<'event'>): LineWords => ({
  title: inLanguage(line.title, say.language),
  // Where an event is is no part of its name, as a court's service is.
  where: null,
  details: [
    ...whereText(line, say),
    ...placesText(placesOf(line.told), say),
    ...permitText(line.told, say),
  ],
});

const whereText = ({ where }: LineFacts, { language }: Say): readonly string[] =>
  where === null ? [] : [inLanguage(where, language)];

/** A line of a cart or an order has its seats; a ticket is for one. */
function placesOf(told: Told): readonly NumberedPlace[] {
  if (told === null) return [];
  if ('seats' in told) return (told.seats ?? []).map(placeOf);
  if (!('section' in told)) return [];
  const { section, row, seat } = told;
  return section && row && seat ? [placeOf({ ...told, section, row, seat })] : [];
}

interface WirePlace {
  readonly section: string;
  readonly ar_section?: string | undefined;
  readonly row: string;
  readonly seat: string;
  readonly gate?: string | null | undefined;
}

const placeOf = ({ section: en, ar_section: ar, row, seat, gate }: WirePlace): NumberedPlace => ({
  ...{ section: { en, ar: ar ?? en }, row, seat },
  gate: gate ?? null,
});

const permitText = (told: Told, { t }: Say): readonly string[] =>
  told !== null && 'permit_number' in told && told.permit_number
    ? [`${t('event.permit')} ${told.permit_number}`]
    : [];
