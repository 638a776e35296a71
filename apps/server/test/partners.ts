import { expect } from 'vitest';
import type { CallAnswer, CallOptions, TestApp } from './harness.ts';
import { multipart, registrationCode } from './people.ts';

/** Sample trade licence. */
export const LICENCE = Buffer.from('%PDF-1.7 a trade licence');

let made = 0;

/** Returns details of a new business. */
export const business = () => {
  made += 1;
  return {
    trade_name: `Dune Sports ${made} LLC`,
    ar_trade_name: 'كثبان للرياضة ذ.م.م',
    trn: `1${String(made).padStart(14, '0')}`,
    licence_number: `CN-${1000 + made}`,
    licence_file: LICENCE,
  };
};

/** Applicant without an account. */
export const applicant = {
  first_name: 'Noura',
  last_name: 'Al Ali',
  password: 'Newcomer#1',
  confirm_password: 'Newcomer#1',
  tnc: '1',
};

/** Sends an application. */
export function applyWith(
  { call }: Pick<TestApp, 'call'>,
  fields: Readonly<Record<string, string | Buffer>>,
  how: CallOptions = {},
): Promise<CallAnswer> {
  const { body, headers } = multipart(fields);
  return call('applyAsPartner', { body }, { ...how, headers: { ...how.headers, ...headers } });
}

/** Applies as a new person, from the code on. */
export async function applied(site: TestApp, number: number) {
  const person = await registrationCode(site, number);
  const form = { ...business(), ...applicant, ...person };
  const answer = await applyWith(site, form);
  expect(answer.status, answer.text).toBe(200);
  return form;
}
