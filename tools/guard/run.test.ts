import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { arrowRules } from './arrow-rules.mjs';
import { languageRules } from './language-rules.mjs';
import { nameRules } from './name-rules.mjs';
import { pageRules } from './page-rules.mjs';
import { planted } from './planted-breaches.ts';
import { portRules } from './port-rules.mjs';
import { breaches } from './run.mjs';
import { type Files, sound } from './sound-tree.ts';
import { sqlRules } from './sql-rules.mjs';
import { tableRules } from './table-rules.mjs';
import { testRules } from './test-rules.mjs';
import { textRules } from './text-rules.mjs';

/**
 * Tests that every guard detects a breach. A small tree keeps all rules, and for each rule one file
 * breaks it; a guard that does not report its planted breach fails.
 */

const structure = JSON.parse(readFileSync(new URL('../structure.json', import.meta.url), 'utf8'));
const rules = [
  ...arrowRules(structure),
  ...portRules,
  ...languageRules,
  ...nameRules,
  ...tableRules,
  ...sqlRules,
  ...textRules,
  ...pageRules,
  ...testRules,
];

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function reported(files: Files): string[] {
  const root = mkdtempSync(join(tmpdir(), 'nadi-guard-'));
  folders.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return breaches(rules, root, structure);
}

describe('the guards', () => {
  it('report nothing about a sound tree', () => {
    expect(reported(sound)).toEqual([]);
  });

  it('each have a planted breach', () => {
    expect(new Set(planted.map(([rule]) => rule))).toEqual(new Set(rules.map((rule) => rule.id)));
  });

  it.each(planted)('%s bites on %s', (rule, path, text) => {
    const output = reported({ ...sound, [path]: text });
    expect(output).toContainEqual(expect.stringMatching(new RegExp(`^${path}\\S* ${rule}: `)));
  });

  it('each fail where they saw no files', () => {
    const text = reported({});
    expect(text.map((line) => /\) (\S+): saw no files/.exec(line)?.[1])).toEqual(
      rules.map((rule) => rule.id),
    );
  });
});
