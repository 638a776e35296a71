import { expect } from 'vitest';
import { type AtConsole, appCode, enter, ownPage } from './console.ts';
import { type CallAnswer, startTestApp, type TestApp } from './harness.ts';
import { mailsTo } from './people.ts';

/** Opens the console of a venue with its owner and its manager signed in. */
export async function openConsole() {
  const site = await startTestApp();
  const query = async (text: string) =>
    (await site.database.forTenant(1, (tx) => tx.query<Record<string, unknown>>('staff', text)))
      .rows;
  return {
    site,
    owner: await enter(site, 'owner'),
    manager: await enter(site, 'manager'),
    query,
    lastEntry: async () => (await query('select * from audit_entry order by id desc limit 1'))[0],
  };
}

let made = 0;

/** Returns details of a person who does not work here yet. */
export const somebody = (role = 'desk') => {
  made += 1;
  return { email: `somebody${made}@example.com`, name: 'Noura Al Ali', role };
};

/** Password that invited staff choose in these tests. */
export const PASSWORD = 'Console#77';

export const summaryOf = ({ status, body }: CallAnswer) => [status, body.code];

/** Invites a person, who then has a mail. */
export const invite = async (by: AtConsole, person = somebody()) => {
  const answer = await by.call('inviteStaff', { body: person });
  expect(answer.status, answer.text).toBe(200);
  return { ...person, id: answer.body.data.id as number };
};

/** Returns the token of the newest link mailed to an address. */
export const tokenTo = async (site: TestApp, email: string): Promise<string> => {
  const [mail] = await mailsTo(site, email);
  return /#([\w-]{43})/.exec(mail?.links.join() ?? '')?.[1] ?? '';
};

/** Sends a call from the console's sign-in page. */
export const door = (
  site: TestApp,
  name: 'openInvitation' | 'acceptInvitation',
  body: object,
  host?: string,
): Promise<CallAnswer> =>
  site.call(name, { body }, { headers: ownPage(host), ...(host && { host }) });

/** Accepts an invitation with the authenticator app that it sets up. */
export const accept = async (site: TestApp, token: string, more: object = {}, host?: string) => {
  const opened = await door(site, 'openInvitation', { token }, host);
  const secret = opened.body.data?.totp_secret as string | undefined;
  const code = secret === undefined ? '123456' : appCode(0, secret);
  const form = { name: 'Noura Al Ali', password: PASSWORD, confirm_password: PASSWORD, code };
  return {
    secret,
    answer: await door(site, 'acceptInvitation', { token, ...form, ...more }, host),
  };
};
