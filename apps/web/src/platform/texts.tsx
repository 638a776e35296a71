import { FormTexts } from '@nadi/browser/form/form-texts';
import type { Language } from '@nadi/domain/kernel/localized';
import {
  AREAS,
  type Area,
  type FirstMessages,
  loadAreaTexts,
  loadFirstTexts,
  type MessagesIn,
} from '@nadi/i18n/site-texts';
import type { Translator } from '@nadi/i18n/translator';
import { LanguageProvider } from '@nadi/ui/language.tsx';
import { createContext, type ReactNode, use, useContext } from 'react';
import { type Fetched, fetchedOnce } from './fetched.ts';

/** What every page may say. */
export type FirstTranslator = Translator<FirstMessages>;

/** What may be said in an area. */
export type AreaTranslator<A extends Area> = Translator<MessagesIn<A>>;

/** The texts of one language: those of every page, and area by area those that are fetched with it. */
export interface Texts {
  readonly language: Language;
  readonly first: FirstTranslator;
  readonly areas: { readonly [A in Area]: Fetched<AreaTranslator<A>> };
}

/**
 * Loads a language.
 * @param needed the areas whose texts are to be there at once.
 * @param fetchArea how the texts of an area are fetched.
 */
export async function loadTexts(
  language: Language,
  needed: readonly Area[] = [],
  fetchArea = loadAreaTexts,
): Promise<Texts> {
  const fetched = AREAS.map((area) => [area, fetchedOnce(() => fetchArea(area, language))]);
  const areas = Object.fromEntries(fetched) as Texts['areas'];
  const [first] = await Promise.all([loadFirstTexts(language), preloadTexts({ areas }, needed)]);
  return { language, first, areas };
}

/** The areas whose texts are there. */
export const loadedAreas = ({ areas }: Texts): readonly Area[] =>
  AREAS.filter((area) => areas[area].hasCome());

/** Fetches the texts of areas before they are shown. Never rejects: what is shown then says so. */
export async function preloadTexts(
  { areas }: Pick<Texts, 'areas'>,
  needed: readonly Area[],
): Promise<void> {
  await Promise.all(needed.map((area) => areas[area].preload()));
}

const TextsContext = createContext<Texts | null>(null);

/** Whoever draws a form asks for it, and is known to by that (the guard `page-areas`): this file draws none. */
const FORM = 'form' satisfies Area;
const useFormArea = () => useLanguage(FORM);

/** Gives everything below it one language: texts, direction, formats. */
export function TextsProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  return (
    <TextsContext value={texts}>
      <LanguageProvider translator={texts.first}>
        <FormTexts value={useFormArea}>{children}</FormTexts>
      </LanguageProvider>
    </TextsContext>
  );
}

function useTexts(): Texts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('texts outside of TextsProvider');
  return texts;
}

/** Where the texts of an area are not there yet, what asks for them waits: none is ever missing. */
function useTranslator(area: Area | undefined): FirstTranslator {
  const { first, areas } = useTexts();
  if (area === undefined) return first;
  const texts: Fetched<FirstTranslator> = areas[area];
  return use(texts.attempt());
}

/** The language in force with its direction and texts: those of every page, or of an area as well. */
export function useLanguage(): FirstTranslator;
export function useLanguage<A extends Area>(area: A): AreaTranslator<A>;
export function useLanguage(area: Area | undefined): FirstTranslator;
export function useLanguage(area?: Area): FirstTranslator {
  return useTranslator(area);
}

/** The texts in force: `t('cart.removeItem', { name })`, checked by the compiler. */
export function useT(): FirstTranslator['t'];
export function useT<A extends Area>(area: A): AreaTranslator<A>['t'];
export function useT(area?: Area): FirstTranslator['t'] {
  return useTranslator(area).t;
}

/** Begins to fetch the texts of an area beside what will ask for them. */
export function useTextsAhead(area: Area | undefined): void {
  const { areas } = useTexts();
  if (area !== undefined) void areas[area].attempt().catch(() => {});
}
