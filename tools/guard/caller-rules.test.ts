import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { callerRules } from './caller-rules.mjs';
import { breaches } from './run.mjs';

const ROOT = join(import.meta.dirname, '../..');
const structure = JSON.parse(readFileSync(join(ROOT, 'tools/structure.json'), 'utf8'));

const COIN = 'packages/domain/src/kernel/coin.ts';
const RULE = 'export const isCoin = (fils: number): boolean => fils < 100;';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Returns the breaches in a domain of one file, beside other files. */
function outcome(
  rule: string,
  others: Readonly<Record<string, string>> = {},
  waiting: Readonly<Record<string, Readonly<Record<string, string>>>> = {},
): readonly string[] {
  const root = mkdtempSync(join(tmpdir(), 'nadi-callers-'));
  folders.push(root);
  for (const [path, text] of Object.entries({ [COIN]: rule, ...others })) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const lines: readonly string[] = breaches(callerRules, root, { ...structure, waiting });
  return lines.map((line) => line.split('\n')[0]?.replace(/^.* rules-have-callers: /, '') ?? '');
}

const TEST = 'packages/domain/src/kernel/coin.test.ts';
const SERVER = 'apps/server/src/features/ledger/coins.ts';
const RACE = 'apps/server/test/races/coins.ts';

it.each<[string, Readonly<Record<string, string>>]>([
  ['nobody', {}],
  ['its test alone', { [TEST]: "import { isCoin } from './coin.ts'; isCoin(1);" }],
  [
    'who only hands it on',
    { 'packages/domain/src/order/a.ts': "export { isCoin } from '../kernel/coin.ts';" },
  ],
  ['a helper of tests', { [RACE]: "import { isCoin } from '@nadi/domain/kernel/coin';" }],
  [
    'a file that asks for its type',
    { [SERVER]: "import { Coin } from '@nadi/domain/kernel/coin';" },
  ],
])('refuses a rule that is called by %s', (_, others) =>
  expect(outcome(RULE, others)).toEqual(['isCoin has no caller']),
);

it('refuses a rule that only itself and its test call', () => {
  const rule = 'export function sum(n: number): number { return n === 0 ? 0 : n + sum(n - 1); }';
  expect(outcome(rule, { [TEST]: "import { sum } from './coin.ts'; sum(1);" })).toEqual([
    'sum has no caller',
  ]);
});

it.each<[string, string, Readonly<Record<string, string>>]>([
  ['the server', RULE, { [SERVER]: "import { isCoin } from '@nadi/domain/kernel/coin';" }],
  [
    'its neighbour',
    RULE,
    { 'packages/domain/src/order/a.ts': "import { isCoin as is } from '../kernel/coin.ts';" },
  ],
  ['its own file', `${RULE} const coins = [1].filter(isCoin);`, {}],
  ['nobody, where it is a type', 'export type Coin = number;', {}],
])('lets one pass that is called by %s', (_, rule, others) =>
  expect(outcome(rule, others)).toEqual([]),
);

it('lets one wait for its caller, with the reason', () =>
  expect(outcome(RULE, {}, { [COIN]: { isCoin: 'waits for the purse' } })).toEqual([]));

it('refuses to let one wait that is called', () => {
  const others = { [SERVER]: "import { isCoin } from '@nadi/domain/kernel/coin';" };
  expect(outcome(RULE, others, { [COIN]: { isCoin: 'waits' } })).toEqual([
    'isCoin has a caller: remove it from the list',
  ]);
});

it('refuses to let one wait that is gone', () =>
  expect(outcome('export type Coin = 1;', {}, { [COIN]: { isCoin: 'waits' } })).toEqual([
    'isCoin does not exist here',
  ]));

it('ignores waiting rules in removed files', () => {
  const gone = Object.keys(structure.waiting).filter((path) => !existsSync(join(ROOT, path)));
  expect(gone).toEqual([]);
});
