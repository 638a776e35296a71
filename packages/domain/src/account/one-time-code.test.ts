import { expect, it } from 'vitest';
import { codeEnd, linkEnd, provenEnd } from './one-time-code.ts';

const NOON = Date.UTC(2026, 10, 22, 8);

it.each([
  ['ACCOUNT-22 a code ten minutes', codeEnd, 10],
  ['ACCOUNT-22 a code that came back right ten minutes more', provenEnd, 10],
  ['ACCOUNT-21 a link two days', linkEnd, 48 * 60],
])('%s', (_what, end, minutes) => expect(end(NOON) - NOON).toBe(minutes * 60_000));
