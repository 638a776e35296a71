import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readSource } from '../../packages/i18n/src/compile/source.ts';
import { NAMES, PROMISES, PROMISING } from './promises.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const promises: Readonly<Record<string, readonly string[]>> = PROMISES;

/** Returns every text of a language, by id, with the plural forms and values of its message. */
function textsOf(language: 'en' | 'ar'): Map<string, string> {
  const folder = `${root}packages/i18n/src/locales/${language}/`;
  const messages = readdirSync(folder).flatMap((name) => [
    ...readSource(name, folder + name).messages,
  ]);
  return new Map(messages.map(([id, message]) => [id, JSON.stringify(message)]));
}

const english = textsOf('en');
const arabic = textsOf('ar');
const promising = [...english.keys()].filter(
  (id) => PROMISING.en.test(english.get(id) ?? '') || PROMISING.ar.test(arabic.get(id) ?? ''),
);

/** Checks that a test cites a rule. */
function isTested(rule: string): boolean {
  try {
    execFileSync('git', ['grep', '-q', rule, '--', '*.test.ts', '*.test.tsx'], { cwd: root });
    return true;
  } catch {
    return false;
  }
}

describe('texts that promise an act or a right', () => {
  it('name the rules that keep them, in either language', () =>
    expect(promising.filter((id) => !(id in promises) && !NAMES.has(id))).toEqual([]));

  it('are listed only while they promise', () => {
    const listed = [...Object.keys(promises), ...NAMES];
    expect(listed.filter((id) => !promising.includes(id))).toEqual([]);
    expect(listed).toHaveLength(new Set(listed).size);
  });

  it('are kept by rules that exist and that a test cites', () => {
    const rules = [...new Set(Object.values(promises).flat())];
    const stated = execFileSync(
      'git',
      ['grep', '-hoE', '^- \\*\\*[A-Z]+-[0-9]+', '--', '*RULES.md'],
      {
        cwd: root,
        encoding: 'utf8',
      },
    );
    expect(rules.filter((rule) => !stated.includes(`**${rule}\n`))).toEqual([]);
    expect(rules.filter((rule) => !isTested(rule))).toEqual([]);
  });
});
