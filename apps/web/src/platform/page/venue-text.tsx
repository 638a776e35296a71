import { inLanguage, type Localized, shownLanguage } from '@nadi/domain/kernel/localized';
import { directionOf } from '@nadi/i18n/direction';
import { useLanguage } from './texts.tsx';

/**
 * Returns a text of the venue in the page's language, or else in the other one.
 *
 * In the latter case with that language and its direction, so that screen readers, punctuation and
 * lists follow it.
 */
export function useVenueText(text: Localized) {
  const { language } = useLanguage();
  const own = shownLanguage(text, language);
  return {
    shown: inLanguage(text, language),
    spoken: own === language ? null : { lang: own, dir: directionOf(own) },
  };
}

/** Shows such a text inline: a title, a name, a notice. */
export function VenueText({ text }: { text: Localized }) {
  const { shown, spoken } = useVenueText(text);
  return spoken === null ? shown : <bdi {...spoken}>{shown}</bdi>;
}
