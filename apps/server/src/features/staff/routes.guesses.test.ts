import { describe, expect, it } from 'vitest';
import { appCode, clearCodes, loginOf, ownPage, signIn } from '../../../test/console.ts';
import { statuses, twoProcesses } from '../../../test/two-processes.ts';

const processes = twoProcesses();
const guess = (body: object, count: number, from: (index: number) => string) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      signIn(processes(index), body, { from: from(index) }),
    ),
  );

describe('STAFF-03: guessing is limited across processes', () => {
  it.each(['desk@demo.nadi', 'nobody@demo.nadi'])(
    'of %s from one network after ten',
    async (email) => {
      const body = { email, password: 'Guess#12', code: '123456' };
      const from = email.startsWith('desk') ? '203.0.113.1' : '203.0.113.2';
      const answers = await guess(body, 14, () => from);
      expect(statuses(answers)).toEqual([...Array(10).fill(422), ...Array(4).fill(429)]);
      expect(answers.find(({ status }) => status === 429)?.body.code).toBe('too_many_requests');
    },
  );

  it('of the code after a correct password, from all networks, after thirty in an hour', async () => {
    const body = { ...loginOf('manager'), code: appCode(9) };
    const answers = await guess(body, 34, (index) => `192.0.2.${index + 1}`);
    expect(statuses(answers)).toEqual([...Array(30).fill(422), ...Array(4).fill(429)]);
  });

  it('keeps no owner out where they signed in before, whatever strangers try', async () => {
    const home = '198.18.2.1';
    await clearCodes(processes(0), 1);
    const right = { ...loginOf('scanner'), code: appCode() };
    expect((await signIn(processes(0), right, { from: home })).status).toBe(200);
    const wrong = { ...loginOf('scanner'), password: 'Guess#12', code: '123456' };
    const answers = await guess(wrong, 32, (index) => `192.0.6.${index + 1}`);
    expect(statuses(answers)).toEqual([...Array(30).fill(422), 429, 429]);
    await clearCodes(processes(0), 1);
    expect((await signIn(processes(1), right, { from: '192.0.6.99' })).status).toBe(429);
    expect((await signIn(processes(1), right, { from: home })).status).toBe(200);
    await clearCodes(processes(0), 1);
    const athome = await guess(wrong, 12, () => home);
    expect(statuses(athome)).toEqual([...Array(10).fill(422), 429, 429]);
  });

  it('STAFF-15: keeps no owner out of a browser they signed in with, wherever they are', async () => {
    await clearCodes(processes(0), 1);
    const right = { ...loginOf('desk'), code: appCode() };
    const before = await signIn(processes(0), right, { from: '198.18.3.1' });
    expect(before.status, before.text).toBe(200);
    const cookie = String(before.headers['set-cookie']).match(/nadi-device=[\w-]{43}/)?.[0] ?? '';
    const inBrowser = { headers: { ...ownPage(), cookie } };
    const wrong = { ...loginOf('desk'), password: 'Guess#12', code: '123456' };
    await guess(wrong, 32, (index) => `192.0.7.${index + 1}`);
    await clearCodes(processes(0), 1);
    const elsewhere = '198.18.3.200';
    expect((await signIn(processes(1), right, { from: elsewhere })).status).toBe(429);
    const back = await signIn(processes(1), right, { from: elsewhere, ...inBrowser });
    expect(back.status, back.text).toBe(200);
    const own = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        signIn(processes(index), wrong, { from: `192.0.8.${index + 1}`, ...inBrowser }),
      ),
    );
    expect(statuses(own)).toEqual([...Array(10).fill(422), 429, 429]);
  });

  it('STAFF-15: a made-up cookie, or one of another member, is no recognised browser', async () => {
    await clearCodes(processes(0), 1);
    const other = await signIn(processes(0), { ...loginOf('owner'), code: appCode() });
    const ofOwner = String(other.headers['set-cookie']).match(/nadi-device=[\w-]{43}/)?.[0] ?? '';
    const cookies = [ofOwner, `nadi-device=${'a'.repeat(43)}`];
    const wrong = { email: 'nobody.else@demo.nadi', password: 'Guess#12', code: '123456' };
    const answers = await Promise.all(
      Array.from({ length: 34 }, (_, index) =>
        signIn(processes(index), wrong, {
          from: `192.0.9.${index + 1}`,
          headers: { cookie: cookies[index % 2] ?? '' },
        }),
      ),
    );
    expect(statuses(answers)).toEqual([...Array(30).fill(422), ...Array(4).fill(429)]);
  });

  it('blocks no correct sign-in from another network', async () => {
    await guess(
      { ...loginOf('owner'), password: 'Guess#12', code: '123456' },
      12,
      () => '203.0.113.9',
    );
    await clearCodes(processes(0));
    const right = { ...loginOf('owner'), code: appCode() };
    expect((await signIn(processes(0), right, { from: '203.0.113.9' })).status).toBe(429);
    expect((await signIn(processes(1), right, { from: '203.0.113.77' })).status).toBe(200);
  });
});
