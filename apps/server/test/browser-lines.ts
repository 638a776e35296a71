import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { FONT_FAMILY, FONTS, fontFile } from '../src/platform/pdf/fonts.ts';

const require = createRequire(import.meta.url);
/** Character as placed by the browser: its edges across the line, in em. */
export interface PlacedChar {
  readonly char: string;
  readonly from: number;
  readonly to: number;
}

export interface LineInput {
  readonly text: string;
  /** Font weight of the page: 400 or 600. */
  readonly weight: number;
  readonly direction?: 'ltr' | 'rtl';
  /** Families in order of preference. Default: those of the ticket. */
  readonly fonts?: readonly string[];
}

const SIZE = 100;

/** Font cuts by the weight of the page, as the ticket uses them. */
const FACES = FONTS.flatMap(({ family, file, cuts }) =>
  Object.entries(cuts).map(([weight, cut]) => ({ family, weight, file: fontFile(file, cut) })),
);

/** Part of Playwright's browser used here. */
interface Browser {
  newPage(): Promise<{
    setContent(html: string): Promise<void>;
    evaluate<T>(work: (size: number) => Promise<T>, size: number): Promise<T>;
    close(): Promise<void>;
  }>;
  close(): Promise<void>;
}

/** Real browser for one test file. */
export interface LineBrowser {
  /** Lays out lines with the ticket's own fonts, and measures every character. */
  measure(lines: readonly LineInput[]): Promise<readonly (readonly PlacedChar[])[]>;
  close(): Promise<void>;
}

/** Starts the browser; call in `beforeAll`, `close` in `afterAll`. */
export async function lineBrowser(): Promise<LineBrowser> {
  const tool = new URL('../../../tools/browser.mjs', import.meta.url).href;
  const browser: Browser = await (await import(tool)).launchBrowser();
  return {
    async measure(lines) {
      const page = await browser.newPage();
      await page.setContent(await pageOf(lines));
      const measured = await page.evaluate(measureInPage, SIZE);
      await page.close();
      return measured;
    },
    close: () => browser.close(),
  };
}

async function pageOf(lines: readonly LineInput[]): Promise<string> {
  const faces = await Promise.all(
    FACES.map(async ({ family, weight, file }) => {
      const data = (await readFile(require.resolve(file))).toString('base64');
      return `@font-face{font-family:${family};font-weight:${weight};src:url(data:font/woff;base64,${data})}`;
    }),
  );
  const spans = lines
    .map(
      ({ text, weight, direction = 'rtl', fonts = FONT_FAMILY }) =>
        `<p dir="${direction}" style="font-family:${fonts.join()}"><span style="font-weight:${weight}">${text}</span></p>`,
    )
    .join('');
  return `<!doctype html><html lang="ar" dir="rtl"><meta charset="utf-8"><style>${faces.join('')}
p{font-size:${SIZE}px;line-height:1.5;white-space:pre;margin:0}</style><body>${spans}`;
}

/** Measures the characters; runs in the page, once its fonts are loaded. */
async function measureInPage(size: number): Promise<PlacedChar[][]> {
  const page = globalThis as unknown as { document: Document };
  const { document } = page;
  const faces = [
    ...(document as unknown as { fonts: Iterable<{ load(): Promise<unknown> }> }).fonts,
  ];
  await Promise.all(faces.map((face) => face.load()));
  return [...document.querySelectorAll('span')].map((span) => {
    const node = span.firstChild as Text;
    const left = span.getBoundingClientRect().left;
    return [...node.data].map((char, index) => {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      const box = range.getBoundingClientRect();
      return { char, from: (box.left - left) / size, to: (box.right - left) / size };
    });
  });
}
