import { useSite } from '../page/site.tsx';
import { useLanguage } from '../page/texts.tsx';
import { type LineFacts, type LineTexts, plainTexts } from './line.ts';
import type { AnyWebKind } from './web-kind.ts';

/** Returns the site's kinds of product, in the order of their parts on a page. */
export const useKinds = (): readonly AnyWebKind[] => useSite().kinds;

/** Returns a line's kind; undefined: unknown to this site. */
export function useKindOf({ typeId }: Pick<LineFacts, 'typeId'>): AnyWebKind | undefined {
  return useKinds().find((kind) => kind.typeId === typeId);
}

/** Returns the texts of sold items of one kind; suspends until the kind's texts are loaded. */
export function useTextsOf(line: LineFacts): (one: LineFacts) => LineTexts {
  const kind = useKindOf(line);
  const translator = useLanguage(kind?.area);
  return (one) => (kind ? kind.lineTexts(one, translator) : plainTexts(one, translator));
}

/** Returns a sold item's texts from its kind; suspends until the kind's texts are loaded. */
export const useLineTexts = (line: LineFacts): LineTexts => useTextsOf(line)(line);
