import { inLanguage } from '@nadi/domain/kernel/localized';
import type { LineFacts, LineTexts } from '../../platform/line/line.ts';
import type { AreaTranslator } from '../../platform/page/texts.tsx';
import { type NumberedPlace, placesText } from './places-text.ts';

type Answer = LineFacts['answer'];
type Translator = Pick<AreaTranslator<'event'>, 't' | 'language'>;

/** Returns the texts of tickets for every list: place, seats, gate, and permit number. */
export const ticketTexts = (line: LineFacts, translator: AreaTranslator<'event'>): LineTexts => ({
  title: inLanguage(line.title, translator.language),
  // An event's place is not part of its name, unlike a court's service.
  where: null,
  details: [
    ...whereText(line, translator),
    ...placesText(placesOf(line.answer), translator),
    ...permitText(line.answer, translator),
  ],
});

const whereText = ({ where }: LineFacts, { language }: Translator): readonly string[] =>
  where === null ? [] : [inLanguage(where, language)];

/** Returns the seats of a line, or the one of a ticket. */
function placesOf(answer: Answer): readonly NumberedPlace[] {
  if (answer === null) return [];
  if ('seats' in answer) return (answer.seats ?? []).map(placeOf);
  if (!('section' in answer)) return [];
  const { section, row, seat } = answer;
  return section && row && seat ? [placeOf({ ...answer, section, row, seat })] : [];
}

interface WirePlace {
  readonly section: string;
  readonly ar_section?: string | undefined;
  readonly row: string;
  readonly seat: string;
  readonly gate?: string | null | undefined;
}

const placeOf = ({ section: en, ar_section: ar, row, seat, gate }: WirePlace): NumberedPlace => ({
  section: { en, ar: ar ?? en },
  row,
  seat,
  gate: gate ?? null,
});

const permitText = (answer: Answer, { t }: Translator): readonly string[] =>
  answer !== null && 'permit_number' in answer && answer.permit_number
    ? [`${t('event.permit')} ${answer.permit_number}`]
    : [];
