import type { Language } from '@nadi/domain/kernel/localized';
import { directionOf } from '@nadi/i18n/direction';
import { serverTranslator } from '@nadi/i18n/server-translator';
import type { FastifyRequest } from 'fastify';
import { escapeHtml } from '../../site/escape.ts';

/**
 * Returns true when a person waits for this response in a window, and not a program.
 *
 * Modern browsers send this explicitly. Otherwise the `Accept` header decides, except below the
 * interface, which is for programs.
 */
export function isNavigation({ headers, url }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode'];
  if (mode !== undefined) return mode === 'navigate';
  return (headers.accept ?? '').includes('text/html') && !url.startsWith('/api/');
}

const STYLE = `:root{color-scheme:light dark}*{box-sizing:border-box;margin:0}
body{font:17px/1.6 system-ui,sans-serif;min-block-size:100vh;display:grid;place-content:center;padding:24px;gap:40px;justify-items:center}
section{max-inline-size:34rem;inline-size:100%;display:grid;gap:16px}
h1{font-size:1.3em;line-height:1.4;overflow-wrap:anywhere}
p{display:flex;flex-wrap:wrap;gap:12px}
a{display:inline-grid;align-content:center;min-block-size:48px;padding:8px 20px;border:1px solid;border-radius:12px;color:inherit;font-weight:600;text-decoration:none}
a:hover{text-decoration:underline}a:focus-visible{outline:3px solid;outline-offset:3px}`;

export interface FailureText {
  readonly language: Language;
  readonly message: string;
}

/**
 * Renders a refusal for a person where the site itself cannot answer: one file without further
 * requests.
 *
 * In every language of the venue, because the preferred language may not be available.
 */
export function failurePage(
  texts: readonly FailureText[],
  { mayTryAgain, nonce }: { readonly mayTryAgain: boolean; readonly nonce: string },
): string {
  const [first] = texts;
  const sections = texts.map(({ language, message }) => {
    const { t } = serverTranslator(language);
    const again = mayTryAgain ? `<a href="">${escapeHtml(t('errorPage.again'))}</a>` : '';
    return `<section lang="${language}" dir="${directionOf(language)}"><h1>${escapeHtml(message)}</h1><p>${again}<a href="/">${escapeHtml(t('errorPage.home'))}</a></p></section>`;
  });
  return `<!doctype html><html lang="${first?.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escapeHtml(first?.message ?? '')}</title><style nonce="${nonce}">${STYLE}</style></head><body>${sections.join('')}</body></html>`;
}
