import { type LineFacts, type LineWords, plainWords } from './line.ts';
import { useSite } from './site.tsx';
import { useLanguage } from './texts.tsx';
import type { AnyWebKind } from './web-kind.ts';

/** The kinds of product that this site shows, in the order of their parts on a page. */
export const useKinds = (): readonly AnyWebKind[] => useSite().kinds;

/** The kind of a line; undefined: of one that this site does not know. */
export function useKindOf({ typeId }: Pick<LineFacts, 'typeId'>): AnyWebKind | undefined {
  return useKinds().find((kind) => kind.typeId === typeId);
}

/** How something sold is told, in the words of its kind; waits for the texts that they are made of. */
export function useLineWords(line: LineFacts): LineWords {
  const kind = useKindOf(line);
  const say = useLanguage(kind?.area);
  return kind ? kind.lineWords(line, say) : plainWords(line, say);
}
