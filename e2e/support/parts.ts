import { readFileSync } from 'node:fs';

interface Part {
  readonly file: string;
}

const MANIFEST = new URL('../../apps/web/dist/.vite/manifest.json', import.meta.url);

/** Returns the address of the built file of a source of the site, for `page.route`. */
export function partOf(sourceEnd: string): string {
  const parts = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Readonly<Record<string, Part>>;
  const [, part] = Object.entries(parts).find(([source]) => source.endsWith(sourceEnd)) ?? [];
  if (!part) throw new Error(`nothing of the site is fetched for ${sourceEnd}`);
  return `**/${part.file}`;
}
