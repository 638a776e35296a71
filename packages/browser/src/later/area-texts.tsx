import type { Language } from '@nadi/domain/kernel/localized';
import type { TextSource } from '@nadi/i18n/text-source';
import type { Translator } from '@nadi/i18n/translator';
import { LanguageProvider, type UiTranslator } from '@nadi/ui/language.tsx';
import { createContext, type ReactNode, use, useContext } from 'react';
import { FormTexts, type FormTranslator } from '../form/form-texts.ts';
import { type Fetched, fetchedOnce } from './fetched.ts';

/** Texts of one language: those of every page, and those of each area, fetched with it. */
export interface AreaTexts<First, Areas> {
  readonly language: Language;
  readonly first: Translator<First>;
  readonly areas: { readonly [A in keyof Areas]: Fetched<Translator<First & Areas[A]>> };
}

/** Texts of any application; only the application has their types (its own `texts.tsx`). */
interface AnyTexts {
  readonly first: unknown;
  readonly areas: Readonly<Record<string, Fetched<unknown>>>;
}

/**
 * Loads a language.
 *
 * @param needed areas whose texts must be loaded at once.
 */
export async function loadAreaTexts<First, Areas>(
  { areas: names, loadFirst, loadArea }: TextSource<First, Areas>,
  language: Language,
  needed: readonly (keyof Areas & string)[],
): Promise<AreaTexts<First, Areas>> {
  const fetched = names.map((area) => [area, fetchedOnce(() => loadArea(area, language))]);
  const areas = Object.fromEntries(fetched) as AreaTexts<First, Areas>['areas'] & AnyTexts['areas'];
  const [first] = await Promise.all([loadFirst(language), preloadTexts({ areas }, needed)]);
  return { language, first, areas };
}

/** Lists the areas whose texts are loaded. */
export const loadedAreas = <Areas extends AnyTexts['areas']>({
  areas,
}: {
  readonly areas: Areas;
}): readonly (keyof Areas)[] => Object.keys(areas).filter((area) => areas[area]?.hasCome());

/**
 * Fetches the texts of areas before they are shown. Never rejects: the error appears on rendering.
 */
export async function preloadTexts<Area extends string>(
  { areas }: { readonly areas: Readonly<Record<Area, Fetched<unknown>>> },
  needed: readonly Area[],
): Promise<void> {
  await Promise.all(needed.map((area) => areas[area].preload()));
}

const TextsContext = createContext<AnyTexts | null>(null);

function useTexts(): AnyTexts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('texts outside of TextsProvider');
  return texts;
}

/** Returns the texts of an area; suspends until they are loaded, so none is ever missing. */
export function useTranslator(area: string | undefined): unknown {
  const { first, areas } = useTexts();
  return area === undefined ? first : use((areas[area] as Fetched<unknown>).attempt());
}

/**
 * Area of the form texts.
 *
 * The guard `page-areas` detects forms by their call of `useFormTexts`; this file has no form.
 */
const FORM = 'form';
const useFormArea = () => useTranslator(FORM) as FormTranslator;

/** Provides one language to everything below: texts, direction, formats. */
export function TextsProvider({ texts, children }: { texts: AnyTexts; children: ReactNode }) {
  return (
    <TextsContext value={texts}>
      <LanguageProvider translator={texts.first as UiTranslator}>
        <FormTexts value={useFormArea}>{children}</FormTexts>
      </LanguageProvider>
    </TextsContext>
  );
}

/** Starts to fetch the texts of an area, in parallel with the components that use them. */
export function useTextsAhead(area: string | undefined): void {
  const { areas } = useTexts();
  if (area !== undefined) void areas[area]?.attempt().catch(() => {});
}
