import { inLanguage, type Localized, shownLanguage } from '@nadi/domain/kernel/localized';
import { directionOf } from '@nadi/i18n/direction';
import { useLanguage } from './texts.tsx';

/**
 * A text of the venue in the language of the page; where it stands in the other one alone, with that one's language and
 * direction: it is read aloud, and its stops and lists are set, as what it is.
 */
export function useVenueText(text: Localized) {
  const { language } = useLanguage();
  const own = shownLanguage(text, language);
  return {
    shown: inLanguage(text, language),
    spoken: own === language ? null : { lang: own, dir: directionOf(own) },
  };
}

/** The same, to be shown within a line: a title, a name, a notice. */
export function VenueText({ text }: { text: Localized }) {
  const { shown, spoken } = useVenueText(text);
  return spoken === null ? shown : <bdi {...spoken}>{shown}</bdi>;
}
