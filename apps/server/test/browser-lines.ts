import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  FONT_FAMILY,
  FONTS,
  fontFile,
} from '../src/features/booking/documents/pdf/fonts/service.ts';

const require = createRequire(import.meta.url);
const run = promisify(execFile);

interface Browser {
  readonly executablePath: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** One character as the browser has placed it: its edges across the line, in em. */
export interface PlacedChar {
  readonly char: string;
  readonly from: number;
  readonly to: number;
}

export interface LineInput {
  readonly text: string;
  /** Of the page: 400 or 600. */
  readonly weight: number;
  readonly direction?: 'ltr' | 'rtl';
  /** Families in the order they are tried; the ticket's own unless told. */
  readonly fonts?: readonly string[];
}

const SIZE = 100;

/** Cuts of the fonts, by the weight of the page, as the ticket uses them. */
const FACES = FONTS.flatMap(({ family, file, cuts }) =>
  Object.entries(cuts).map(([weight, cut]) => ({ family, weight, file: fontFile(file, cut) })),
);

/** Lays out lines of Arabic in a real browser, with the ticket's own fonts, and measures every character. */
export async function browserLines(
  lines: readonly LineInput[],
): Promise<readonly (readonly PlacedChar[])[]> {
  const folder = await mkdtemp(join(tmpdir(), 'nadi-lines-'));
  try {
    const page = join(folder, 'page.html');
    await writeFile(page, await pageOf(lines));
    const tool = new URL('../../../tools/browser.mjs', import.meta.url).href;
    const browser = (await (await import(tool)).findBrowser()) as Browser;
    const { stdout } = await run(
      browser.executablePath,
      [
        ...browser.args,
        '--headless',
        '--disable-gpu',
        `--user-data-dir=${join(folder, 'profile')}`,
        '--virtual-time-budget=20000',
        '--dump-dom',
        `file://${page}`,
      ],
      { env: { ...process.env, ...browser.env }, maxBuffer: 50_000_000, timeout: 60_000 },
    );
    const json = /<script type="application\/json">([\s\S]*?)<\/script>/.exec(stdout)?.[1];
    if (json === undefined) throw new Error('The browser measured nothing.');
    return JSON.parse(json);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
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
p{font-size:${SIZE}px;line-height:1.5;white-space:pre;margin:0}</style><body>${spans}<script>
(${measure.toString()})(${SIZE})</script></body></html>`;
}

/** Runs in the page. */
function measure(size: number): void {
  const page = globalThis as unknown as { document: Document };
  const { document } = page;
  const faces = [
    ...(document as unknown as { fonts: Iterable<{ load(): Promise<unknown> }> }).fonts,
  ];
  Promise.all(faces.map((face) => face.load())).then(() => {
    const measured = [...document.querySelectorAll('span')].map((span) => {
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
    const out = document.createElement('script');
    out.type = 'application/json';
    out.textContent = JSON.stringify(measured);
    document.body.append(out);
  });
}
