import { describe, expect, it } from 'vitest';
import { appCode, clearCodes, loginOf, signIn } from '../../../test/console.ts';
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
