import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Language } from '@nadi/domain/kernel/localized';
import { escaped } from './escaped.ts';
import { DEMO_GATEWAY_PATH } from './gateway/account.ts';
import { ICON_LINK } from './icon.ts';

const require = createRequire(import.meta.url);

/** Fonts of the page: one family for both scripts, the same as the site's. */
const FONT_FILES = {
  'latin-400': 'readex-pro-latin-400-normal.woff2',
  'latin-600': 'readex-pro-latin-600-normal.woff2',
  'arabic-400': 'readex-pro-arabic-400-normal.woff2',
  'arabic-600': 'readex-pro-arabic-600-normal.woff2',
} as const;

export type FontName = keyof typeof FONT_FILES;

export const isFontName = (name: string): name is FontName => Object.hasOwn(FONT_FILES, name);

export const readFont = (name: FontName): Buffer =>
  readFileSync(require.resolve(`@fontsource/readex-pro/files/${FONT_FILES[name]}`));

const faces = Object.keys(FONT_FILES)
  .map((name) => {
    const [script, weight] = name.split('-');
    const range =
      script === 'arabic'
        ? 'U+0600-06FF,U+200C-200E,U+2010-2011,U+FB50-FDFF'
        : 'U+0000-00FF,U+2000-206F';
    return `@font-face{font-family:Readex;font-weight:${weight};font-display:swap;src:url(${DEMO_GATEWAY_PATH}/fonts/${name}) format("woff2");unicode-range:${range}}`;
  })
  .join('');

const STYLE = `${faces}
*{box-sizing:border-box;margin:0}
body{font:16px/1.5 Readex,system-ui,sans-serif;color:#17211d;background:#e9eeeb;min-block-size:100vh;display:grid;place-items:center;padding:20px}
[lang=ar]{font-size:17px;line-height:1.7}
main{inline-size:min(100%,420px);background:#fff;border-radius:16px;overflow:hidden;border:1px solid #d5ddd8}
header{background:#0b3d2e;color:#fff;padding:20px 24px;position:relative}
header svg{position:absolute;inset-block:0;inset-inline-end:0;block-size:100%;opacity:.16}
[dir=rtl] header svg{transform:scaleX(-1)}
header p{font-size:.85em;opacity:.85}
h1{font-size:1.15em;font-weight:600}
.amount{font-size:2.1em;font-weight:600;line-height:1.3}
section{padding:20px 24px 24px;display:grid;gap:12px}
.note{font-size:.85em;color:#4c5a54}
form{display:grid;gap:12px}
button,.link{font:inherit;font-weight:600;min-block-size:52px;border-radius:12px;border:1px solid #c4cec8;background:#fff;color:inherit;cursor:pointer;padding:10px 16px;text-align:start}
button small{display:block;font-weight:400;font-size:.8em;color:#4c5a54}
button[value=approve]{background:#0b3d2e;border-color:#0b3d2e;color:#fff}
button[value=decline]{color:#9d1c2b;border-color:#e3b9be}
button:hover{border-color:#0b3d2e}
button:focus-visible,a:focus-visible{outline:3px solid #f2b705;outline-offset:2px}
.pick{display:flex;align-items:center;gap:12px;min-block-size:48px;font-size:1em;color:inherit}
.pick input{flex:none;min-block-size:0;inline-size:22px;block-size:22px}
fieldset{border:0;padding:0}
legend{font-weight:600;margin-block-end:4px}
ul{list-style:none;padding:0;display:grid;gap:8px}
.link{display:flex;flex-wrap:wrap;gap:4px 12px;justify-content:space-between;text-decoration:none;color:inherit}
.link small{inline-size:100%;font-weight:400;font-size:.8em;color:#4c5a54}
.link:hover{border-color:#0b3d2e}
footer{border-block-start:1px solid #e3e9e5;padding:14px 24px;display:flex;justify-content:space-between;font-size:.85em;color:#4c5a54}
a{color:#0b3d2e}
bdi{unicode-bidi:isolate}
.wide{inline-size:min(100%,1080px)}
.line{display:flex;flex-wrap:wrap;align-items:end;margin-block-end:8px}
label{display:grid;gap:4px;flex:1 1 240px;font-size:.85em;color:#4c5a54}
input{font:inherit;min-inline-size:0;min-block-size:52px;border-radius:12px;border:1px solid #8a9690;padding:10px 16px;color:#17211d;font-size:16px}
article{border-block-start:1px solid #e3e9e5;padding-block:20px 8px;display:grid;gap:8px}
h2{font-size:1.05em;font-weight:600;overflow-wrap:anywhere}
.beside{display:grid;gap:16px 24px;grid-template-columns:repeat(auto-fit,minmax(min(100%,320px),1fr))}
.beside>*{min-inline-size:0}
iframe{inline-size:100%;block-size:560px;border:1px solid #d5ddd8;border-radius:12px;background:#fff}
pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere;margin-block-end:12px}
article a{overflow-wrap:anywhere}`;

/** Half a pitch from above, in a few strokes. */
export const MARKINGS = `<svg viewBox="0 0 120 100" fill="none" stroke="#fff" stroke-width="2" aria-hidden="true"><path d="M10 -10V110M10 26h34v48H10M10 38h14v24H10"/><circle cx="110" cy="50" r="26"/><path d="M44 38a16 16 0 0 1 0 24"/></svg>`;

/** Page of the double; `nonce` admits its own style and script. */
export interface Page {
  readonly html: string;
  readonly nonce: string;
}

/** Renders the frame of a demo page around its content. */
export function frame(
  language: Language,
  nonce: string,
  title: string,
  body: string,
  width: 'narrow' | 'wide' = 'narrow',
): Page {
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  const html = `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">${ICON_LINK}<title>${escaped(title)}</title><style nonce="${nonce}">${STYLE}</style></head><body><main class="${width}">${body}</main></body></html>`;
  return { html, nonce };
}

export const other = (language: Language): Language => (language === 'ar' ? 'en' : 'ar');
const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', ar: 'العربية' };

/** Renders the last line of a page: its text, and the link to the other language. */
export const footer = (body: string, there: string, language: Language): string =>
  `<footer>${body}<a href="${there}" lang="${other(language)}">${LANGUAGE_NAMES[other(language)]}</a></footer>`;
