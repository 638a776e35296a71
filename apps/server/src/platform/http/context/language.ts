import type { Language } from '@nadi/domain/kernel/localized';

const isLanguage = (text: unknown): text is Language => text === 'en' || text === 'ar';

/**
 * Returns the language: `lang` of the query, or the first supported one of `Accept-Language`.
 *
 * @param otherwise fallback when none is accepted.
 */
export function languageOf(
  requested: unknown,
  accepted: string | undefined,
  otherwise: Language = 'en',
): Language {
  if (isLanguage(requested)) return requested;
  if (accepted === undefined) return otherwise;
  let best: { language: Language; weight: number } | undefined;
  for (const entry of accepted.toLowerCase().split(',')) {
    const [tag = '', ...parameters] = entry.trim().split(';');
    const language = tag.slice(0, 2);
    const after = tag.charAt(2);
    if (!isLanguage(language) || (after !== '' && after !== '-')) continue;
    const weight = Number(/^\s*q=([\d.]+)/.exec(parameters.join(';'))?.[1] ?? 1);
    if (weight > 0 && weight > (best?.weight ?? 0)) best = { language, weight };
  }
  return best?.language ?? otherwise;
}
