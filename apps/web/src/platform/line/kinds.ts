import { useSite } from '../page/site.tsx';
import { useLanguage } from '../page/texts.tsx';
import { type LineFacts, type LineTexts, plainTexts } from './line.ts';
import type { AnyWebKind } from './web-kind.ts';

/** The kinds of product that this site shows, in the order of their parts on a page. */
export const useKinds = (): readonly AnyWebKind[] => useSite().kinds;

/** The kind of a line; undefined: of one that this site does not know. */
export function useKindOf({ typeId }: Pick<LineFacts, 'typeId'>): AnyWebKind | undefined {
  return useKinds().find((kind) => kind.typeId === typeId);
}

/** How something sold is told, in the words of its kind; waits for the texts that they are made of. */
export function useLineTexts(line: LineFacts): LineTexts {
  const kind = useKindOf(line);
  const translator = useLanguage(kind?.area);
  return kind ? kind.lineTexts(line, translator) : plainTexts(line, translator);
}
