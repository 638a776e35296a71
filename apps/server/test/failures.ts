import type { Endpoint } from '@nadi/contract/wire/endpoint';
import { expect, it } from 'vitest';
import type { CallAnswer, CallOptions, TestApp } from './harness.ts';

/** Failing call, prepared by everything that precedes it. */
export type Prepared = (how: CallOptions) => Promise<CallAnswer>;

/** Sign-in method and its failure: status, code, and message in English, whole or by field. */
export type Failing = readonly [
  way: string,
  failure: string,
  prepare: () => Promise<Prepared> | Prepared,
  status: number,
  code: string,
  says: string | Readonly<Record<string, string>>,
];

const asLists = (message: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(message).map(([field, sentence]) => [field, [sentence]]));

/** Returns the messages of a response: by field where there are any, else the whole. */
const writtenBy = ({ body }: CallAnswer): unknown => body.errors ?? body.message;

/** Returns the state a failure must not change: sessions, accounts, passwords and proofs. */
async function statusOf({ database }: TestApp): Promise<unknown> {
  const read = async (text: string) =>
    (await database.forTenant(1, (tx) => tx.query('account', text))).rows;
  return [
    await read('select count(*) as sessions from session'),
    await read('select id, password_hash, email_proven_at from customer order by id'),
  ];
}

/** Tests every failure: status, message in both languages, and no change of state. */
export function provesFailures(site: () => TestApp, failures: readonly Failing[]): void {
  it.each(failures)('%s: %s', async (_way, _failure, prepare, status, code, message) => {
    for (const lang of ['en', 'ar'] as const) {
      const call = await prepare();
      const before = await statusOf(site());
      const answer = await call({ lang });
      expect([answer.status, answer.body.code]).toEqual([status, code]);
      expect(answer.body.data?.token).toBeUndefined();
      if (lang === 'en') {
        expect(writtenBy(answer)).toEqual(typeof message === 'string' ? message : asLists(message));
      } else {
        const sentences = Object.values(answer.body.errors ?? [answer.body.message]).flat();
        for (const one of sentences)
          expect(one).toMatch(/^[^A-Za-z]*\p{Script=Arabic}[^A-Za-z]*$/u);
      }
      expect(await statusOf(site())).toEqual(before);
    }
  });
}

/** Returns the refusals of these calls that no row of a table covers. */
export function unnamed(
  calls: readonly Endpoint[],
  failures: readonly Failing[],
): readonly string[] {
  const named = new Set(failures.map(([, , , , code]) => code));
  const refusals = new Set<string>(calls.flatMap(({ errors }) => errors));
  return [...refusals].filter((code) => !named.has(code)).sort();
}
