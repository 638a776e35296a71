/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', 'generated', 'locales', 'gallery', '.cache']);
const SOURCE = /\.tsx?$/;
const TEST = /\.test\.tsx?$/;

function* sourceFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !SKIPPED.has(entry.name)) yield* sourceFiles(path);
    else if (entry.isFile() && SOURCE.test(entry.name) && !TEST.test(entry.name)) yield path;
  }
}

/** Candidates for ids in quotes of either kind. */
const QUOTED = /(['"])([A-Za-z][\w.-]*)\1/g;
const TEMPLATE_PREFIX = /`([\w.-]+)\$\{/g;

/**
 * Lists ids that no source uses.
 *
 * An id counts as used when it appears in quotes, or when a template literal begins with its prefix
 * (`refusal.${code}`). Tests do not count.
 *
 * @throws when the folders contain no sources, because then nothing was checked.
 */
export function findUnused(ids: Iterable<string>, folders: readonly string[]): string[] {
  const named = new Set<string>();
  const prefixes = new Set<string>();
  let files = 0;
  for (const path of folders.flatMap((folder) => [...sourceFiles(folder)])) {
    const text = readFileSync(path, 'utf8');
    files += 1;
    for (const match of text.matchAll(QUOTED)) named.add(match[2] ?? '');
    for (const match of text.matchAll(TEMPLATE_PREFIX)) prefixes.add(match[1] ?? '');
  }
  if (files === 0) throw new Error(`No sources found in ${folders.join(', ')}`);
  const isUsed = (id: string): boolean =>
    named.has(id) || [...prefixes].some((prefix) => prefix.includes('.') && id.startsWith(prefix));
  return [...ids].filter((id) => !isUsed(id));
}
