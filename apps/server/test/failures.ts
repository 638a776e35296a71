import type { Endpoint } from '@nadi/contract/wire/endpoint';
import { expect, it } from 'vitest';
import type { CallAnswer, CallOptions, TestApp } from './harness.ts';

/** The failing call, once what comes before it has been done. */
export type Prepared = (how: CallOptions) => Promise<CallAnswer>;

/** A way in and how it fails: with which status and code, and what it says in English, whole or by field. */
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

/** What an answer says: of the fields where it names some, else as a whole. */
const writtenBy = ({ body }: CallAnswer): unknown => body.errors ?? body.message;

/** What a failure must leave as it was: who is signed in, and the accounts with their passwords and proofs. */
async function statusOf({ database }: TestApp): Promise<unknown> {
  const read = async (text: string) =>
    (await database.forTenant(1, (tx) => tx.query('account', text))).rows;
  return [
    await read('select count(*) as sessions from session'),
    await read('select id, password_hash, email_proven_at from customer order by id'),
  ];
}

/** Every failure in its place: status, sentence in both languages, and nothing left behind. */
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

/** The refusals of these calls that no row of a table names. */
export function unnamed(
  calls: readonly Endpoint[],
  failures: readonly Failing[],
): readonly string[] {
  const named = new Set(failures.map(([, , , , code]) => code));
  const refusals = new Set<string>(calls.flatMap(({ errors }) => errors));
  return [...refusals].filter((code) => !named.has(code)).sort();
}
