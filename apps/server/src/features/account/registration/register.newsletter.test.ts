import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import {
  codeTo,
  mailsTo,
  multipart,
  registrationCode,
  rest,
  sendRegistration,
} from '../../../../test/people.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const isListed = async (email: string): Promise<boolean> => {
  const text = 'select email from newsletter_subscriber where email = $1';
  const found = await site.database.forTenant(1, (tx) => tx.query('notification', text, [email]));
  return found.rowCount === 1;
};
/** Registers a person and returns them with the token of the link mailed to them. */
async function somebody(number: number, fields: Readonly<Record<string, string>> = {}) {
  const person = { ...(await registrationCode(site, number)), ...fields };
  const answer = await sendRegistration(site, { ...rest, newsletter: '1', ...person });
  expect(answer.status, answer.text).toBe(200);
  const { token: bearer, email } = answer.body.data as { token: string; email: string };
  const [mail] = await mailsTo(site, email);
  const token = new URL(mail?.links[0] ?? '').searchParams.get('token') ?? '';
  return { bearer, email, prove: () => site.call('verifyCustomer', { body: { token } }) };
}
const setSubscription = (bearer: string, newsletter: '0' | '1') => {
  const { body, headers } = multipart({ newsletter });
  return site.call('updateProfile', { body }, { bearer, headers });
};
const changeTo = async (bearer: string, email: string) => {
  await site.call('changeContact', { body: { email } }, { bearer });
  const otp = await codeTo(site, email);
  const answer = await site.call('changeContact', { body: { otp } }, { bearer });
  expect(answer.status, answer.text).toBe(200);
};

describe('ACCOUNT-31 the newsletter', () => {
  it('goes to an address only once it is proven', async () => {
    const { email, prove } = await somebody(601);
    expect(await isListed(email)).toBe(false);
    expect((await prove()).status).toBe(200);
    expect(await isListed(email)).toBe(true);
  });

  it('is not sent without a request, nor again after an unsubscription', async () => {
    const without = await somebody(602, { newsletter: '0' });
    await without.prove();
    expect(await isListed(without.email)).toBe(false);
    const other = await somebody(603);
    await other.prove();
    await site.clock(1);
    await setSubscription(other.bearer, '0');
    expect(await isListed(other.email)).toBe(false);
    // The link is opened again from the old message.
    expect((await other.prove()).status).toBe(200);
    expect(await isListed(other.email)).toBe(false);
  });

  it('a wish taken back before the address was proven is none', async () => {
    const { bearer, email, prove } = await somebody(604);
    await site.clock(1);
    await setSubscription(bearer, '0');
    await prove();
    expect(await isListed(email)).toBe(false);
  });

  it('follows the address to a new one that is proven', async () => {
    const { bearer, email, prove } = await somebody(605);
    await prove();
    await changeTo(bearer, 'moved605@example.com');
    expect([await isListed(email), await isListed('moved605@example.com')]).toEqual([false, true]);
  });

  it('an unproven address is neither subscribed nor unsubscribed', async () => {
    const owner = await somebody(606);
    await owner.prove();
    const stranger = await somebody(607, { newsletter: '0' });
    await site.database.forTenant(1, (tx) =>
      tx.query('account', 'update customer set email = $1 where email = $2', [
        owner.email,
        stranger.email,
      ]),
    );
    await setSubscription(stranger.bearer, '1');
    await site.clock(1);
    await setSubscription(stranger.bearer, '0');
    expect(await isListed(owner.email)).toBe(true);
    expect((await site.call('eraseAccount', {}, { bearer: stranger.bearer })).status).toBe(200);
    expect(await isListed(owner.email)).toBe(true);
  });
});
