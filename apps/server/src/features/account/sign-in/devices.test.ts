import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const logIn = async (mobile_number: string, password: string, agent: string) => {
  const headers = { 'user-agent': agent };
  return (await site.call('logIn', { body: { mobile_number, password } }, { headers })).body.data;
};
const list = async (bearer: string) => (await site.call('listDevices', {}, { bearer })).body.data;
const signOut = (bearer: string, id: string) =>
  site.call('signOutDevice', { params: { id } }, { bearer });

describe('ACCOUNT-27 devices', () => {
  it('are listed, newest first, and signed out one by one', async () => {
    const phone = await logIn('501234567', 'Customer#1', 'Phone/1');
    await site.clock(60);
    const desk = await logIn('501234567', 'Customer#1', 'Desk/2');
    const devices = await list(desk.token);
    expect(devices).toMatchObject([
      { name: 'Desk/2', method: 'password', is_current: 1, expires_at: desk.expires_at },
      { name: 'Phone/1', method: 'password', is_current: 0 },
    ]);
    expect((await signOut(desk.token, devices[1].id)).status).toBe(200);
    expect((await site.call('listDevices', {}, { bearer: phone.token })).status).toBe(401);
    expect(await list(desk.token)).toHaveLength(1);
    const vtoken = await site.call('readConfig', {}, { visitor: phone.vtoken });
    expect(vtoken.headers['x-visitor-token']).not.toBe(phone.vtoken);
  });

  it('are signed out all at once, but for the one of the call', async () => {
    const [here, there, elsewhere] = [
      await logIn('502345678', 'Member#1', 'Here'),
      await logIn('502345678', 'Member#1', 'There'),
      await logIn('501234567', 'Customer#1', 'Elsewhere'),
    ];
    const { status, body } = await site.call('signOutOtherDevices', {}, { bearer: here.token });
    expect([status, body.data]).toEqual([200, { ended: 1 }]);
    expect(await list(here.token)).toMatchObject([{ name: 'Here' }]);
    expect((await site.call('listDevices', {}, { bearer: there.token })).status).toBe(401);
    expect(await list(elsewhere.token)).toHaveLength(2);
    const again = await site.call('signOutOtherDevices', {}, { bearer: here.token });
    expect(again.body.data).toEqual({ ended: 0 });
  });

  it('404 for another customer’s, another venue’s and a made-up one alike', async () => {
    const mine = await logIn('501234567', 'Customer#1', 'Mine');
    const other = await logIn('502345678', 'Member#1', 'Theirs');
    const [device] = await list(other.token);
    const answers = [
      await signOut(mine.token, device.id),
      await signOut(mine.token, `d_${'A'.repeat(22)}`),
      await signOut(mine.token, 'nothing'),
    ];
    for (const { status, text, body } of answers) {
      expect([status, body.code]).toEqual([404, 'not_found']);
      expect(text).toBe(answers[0]?.text);
    }
    expect(await list(other.token)).toContainEqual(device);
  });

  it('401 without a session (session_expired)', async () => {
    expect((await site.call('listDevices')).body.code).toBe('session_expired');
    expect(
      (await site.call('signOutDevice', { params: { id: `d_${'A'.repeat(22)}` } })).body.code,
    ).toBe('session_expired');
  });

  it('shows none that is over', async () => {
    await site.clock(13 * 3600);
    const { token } = await logIn('501234567', 'Customer#1', 'Later');
    expect(await list(token)).toHaveLength(1);
  });
});
