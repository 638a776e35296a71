import type { Language } from '@nadi/domain/kernel/localized';

const isLanguage = (text: unknown): text is Language => text === 'en' || text === 'ar';

/**
 * The language of a request: `lang` in the query, else the first of ours that the browser accepts.
 * @param otherwise where it accepts none of them.
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
