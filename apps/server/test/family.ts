import { expect } from 'vitest';
import type { CallAnswer, TestApp } from './harness.ts';

type App = Pick<TestApp, 'call'>;

/** Logins of the demo: the first has a family, the second a proven e-mail address of their own. */
export const OMAR = { mobile_number: '501234567', password: 'Customer#1' };
export const LAYLA = { mobile_number: '502345678', password: 'Member#1' };
export const LAYLA_MAIL = 'member@demo.nadi';

export const bearerOf = async (
  { call }: App,
  login: { readonly mobile_number: string; readonly password: string },
): Promise<string> => {
  const answer = await call('logIn', { body: login });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data.token;
};

/** Returns the bearer of a guest session. */
export const guestBearer = async ({ call }: App): Promise<string> => {
  const body = { mobile_number: '505555555', name: 'Sara', email: 's@example.com' };
  return (await call('guestLogIn', { body })).body.data.token;
};

/** Returns a child as entered by its parent, with consent to the current text. */
export const child = (change: object = {}) => ({
  first_name: 'Mira',
  last_name: 'Haddad',
  dob: '2018-02-03',
  relationship: 'child',
  consent: 1,
  consent_version: 1,
  ...change,
});

/** Adds a member and returns it. */
export async function added({ call }: App, bearer: string, change: object = {}) {
  const answer: CallAnswer = await call('addMember', { body: child(change) }, { bearer });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
}

/** Invites a second guardian by e-mail and accepts. */
export async function shared(site: App, bearer: string, id: number, other: string) {
  const invite = { params: { id }, body: { email: LAYLA_MAIL } };
  const invited = await site.call('inviteGuardian', invite, { bearer });
  expect(invited.status, invited.text).toBe(200);
  const waiting = await site.call('listInvitations', {}, { bearer: other });
  const [invitation] = waiting.body.data;
  const answer = { params: { id: invitation.id }, body: { is_accepted: 1 } };
  const accepted = await site.call('answerInvitation', answer, { bearer: other });
  expect(accepted.status, accepted.text).toBe(200);
  return invitation;
}
