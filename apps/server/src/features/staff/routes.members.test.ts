import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AtConsole,
  appCode,
  atConsole,
  clearCodes,
  cookieOf,
  enter,
  loginOf,
  ownPage,
  signIn,
  withinOneStep,
} from '../../../test/console.ts';
import type { TestApp } from '../../../test/harness.ts';
import {
  accept,
  invite,
  openConsole,
  somebody,
  summaryOf,
  tokenTo,
} from '../../../test/invited.ts';

let site: TestApp;
let owner: AtConsole;
let manager: AtConsole;
let { query, lastEntry } = {} as Awaited<ReturnType<typeof openConsole>>;
beforeAll(async () => {
  ({ site, owner, manager, query, lastEntry } = await openConsole());
});
afterAll(() => site.close());

describe('STAFF-08: the list of staff', () => {
  it('is readable for roles that may change members, and marks whom they may change', async () => {
    const all = await manager.call('listStaff');
    expect(all.body.data.slice(0, 4)).toMatchObject([
      { id: 1, role: 'owner', state: 'active', is_governed: 0 },
      { id: 2, role: 'manager', is_governed: 0, last_used_at: expect.any(String) },
      { id: 3, role: 'desk', is_governed: 1, invited_until: null },
      { id: 4, role: 'scanner', is_governed: 1 },
    ]);
    const { id } = await invite(owner);
    const [invited] = (await owner.call('listStaff')).body.data.slice(-1);
    expect(invited).toMatchObject({ id, state: 'invited', invited_until: expect.any(String) });
    expect(JSON.stringify(all.body)).not.toMatch(/hash|totp|argon/);
  });

  it('is forbidden for the desk, and without a session', async () => {
    const desk = await enter(site, 'desk');
    const calls = [
      ['listStaff', {}],
      ['inviteStaff', { body: somebody() }],
      ['changeStaff', { params: { id: 4 }, body: { role: 'desk' } }],
      ['renewInvitation', { params: { id: 4 } }],
      ['readAudit', {}],
    ] as const;
    for (const [name, input] of calls) {
      expect(summaryOf(await desk.call(name, input)), name).toEqual([403, 'forbidden']);
      expect(summaryOf(await site.call(name, input, { headers: ownPage() })), name).toEqual([
        401,
        'session_expired',
      ]);
    }
  });

  it('is not changed from another site', async () => {
    const headers = { origin: 'http://evil.example' };
    const answers = [
      await owner.call('inviteStaff', { body: somebody() }, { headers }),
      await owner.call('changeStaff', { params: { id: 3 }, body: { role: 'owner' } }, { headers }),
      await owner.call('renewInvitation', { params: { id: 3 } }, { headers }),
      await owner.call('changeStaffPassword', { body: {} }, { headers }),
      await owner.call('renewRecoveryCodes', { body: {} }, { headers }),
    ];
    for (const answer of answers) expect(summaryOf(answer)).toEqual([403, 'forbidden']);
  });

  it('has an address once, independent of the inviter', async () => {
    const { email } = await invite(owner);
    const again = await owner.call('inviteStaff', {
      body: { ...somebody(), email: email.toUpperCase() },
    });
    expect([...summaryOf(again), again.body.message]).toEqual([
      409,
      'staff_registered',
      'Somebody with this email address works here already.',
    ]);
    const poor = await owner.call('inviteStaff', { body: { email: 'x', name: '', role: 'desk' } });
    expect([summaryOf(poor), Object.keys(poor.body.errors)]).toEqual([
      [422, 'validation_failed'],
      ['email', 'name'],
    ]);
    const role = await owner.call('inviteStaff', { body: { ...somebody('king') } });
    expect(role.body.errors).toEqual({ role: ['Role is not valid'] });
    const elsewhere = await enter(site, 'owner', 'sahel.localhost');
    const there = await elsewhere.call('inviteStaff', { body: { ...somebody(), email } });
    expect(there.status).toBe(200);
  });

  it('a manager neither makes nor changes managers and owners', async () => {
    for (const role of ['manager', 'owner']) {
      expect(summaryOf(await manager.call('inviteStaff', { body: somebody(role) }))).toEqual([
        403,
        'forbidden',
      ]);
    }
    for (const id of [1, 2]) {
      const change = await manager.call('changeStaff', {
        params: { id },
        body: { is_disabled: 1 },
      });
      expect(summaryOf(change)).toEqual([403, 'forbidden']);
      expect(summaryOf(await manager.call('renewInvitation', { params: { id } }))).toEqual([
        403,
        'forbidden',
      ]);
    }
    const up = await manager.call('changeStaff', { params: { id: 3 }, body: { role: 'owner' } });
    expect(summaryOf(up)).toEqual([403, 'forbidden']);
  });

  it('another venue’s, and nobody, are not found alike', async () => {
    const there = await (await enter(site, 'owner', 'sahel.localhost')).call('inviteStaff', {
      body: somebody(),
    });
    const answers = await Promise.all(
      [there.body.data.id as number, 999_999].flatMap((id) => [
        owner.call('changeStaff', { params: { id }, body: { role: 'desk' } }),
        owner.call('renewInvitation', { params: { id } }),
      ]),
    );
    for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body);
    expect(answers.map(summaryOf)).toEqual(Array(4).fill([404, 'not_found']));
  });

  it('a disabled member is signed out at once, and can sign in again when enabled', async () => {
    const desk = await enter(site, 'desk');
    const off = await owner.call('changeStaff', { params: { id: 3 }, body: { is_disabled: 1 } });
    expect(off.body).toMatchObject({
      message: 'Your changes have been saved.',
      data: { state: 'disabled' },
    });
    expect(await lastEntry()).toMatchObject({
      action: 'staff.changed',
      subject: 'staff:3',
      before: { role: 'desk', is_disabled: false },
      after: { role: 'desk', is_disabled: true },
    });
    expect((await desk.call('readStaffSession')).status).toBe(401);
    expect(summaryOf(await owner.call('renewInvitation', { params: { id: 3 } }))).toEqual([
      403,
      'forbidden',
    ]);
    await owner.call('changeStaff', { params: { id: 3 }, body: { is_disabled: 0 } });
    expect((await desk.call('readStaffSession')).status).toBe(401);
    expect((await (await enter(site, 'desk')).call('readStaffSession')).status).toBe(200);
  });

  it('a role counts from the next call on', async () => {
    const { email, id } = await invite(owner, somebody('manager'));
    const { answer } = await accept(site, await tokenTo(site, email));
    const here = atConsole(site, cookieOf(answer));
    expect((await here.call('listStaff')).status).toBe(200);
    await owner.call('changeStaff', { params: { id }, body: { role: 'desk' } });
    expect(summaryOf(await here.call('listStaff'))).toEqual([403, 'forbidden']);
  });

  it('the last owner stays one', async () => {
    for (const body of [{ is_disabled: 1 }, { role: 'desk' }]) {
      const answer = await owner.call('changeStaff', { params: { id: 1 }, body });
      expect([...summaryOf(answer), answer.body.message]).toEqual([
        409,
        'last_owner',
        'A venue always needs an owner who can sign in. Make somebody else an owner first.',
      ]);
    }
    expect(
      summaryOf(await owner.call('changeStaff', { params: { id: 1 }, body: { role: 'king' } })),
    ).toEqual([422, 'validation_failed']);
  });

  it('two owners who step down, or remove each other, concurrently leave one', async () => {
    for (const change of ['themselves', 'each other', 'both the first'] as const) {
      const { email, id } = await invite(owner, somebody('owner'));
      const second = atConsole(
        site,
        cookieOf((await accept(site, await tokenTo(site, email))).answer),
      );
      const whom = { themselves: [1, id], 'each other': [id, 1], 'both the first': [1, 1] }[change];
      const off = { body: { is_disabled: 1 } };
      const answers = await Promise.all([
        owner.call('changeStaff', { params: { id: whom[0] }, ...off }),
        second.call('changeStaff', { params: { id: whom[1] }, ...off }),
      ]);
      const left = await query(
        "select id from staff where role = 'owner' and disabled_at is null and accepted_at is not null",
      );
      expect(left, `${change}: ${answers.map(summaryOf)}`).toHaveLength(1);
      await query(
        `update staff set disabled_at = case id when 1 then null else to_timestamp(1) end where role = 'owner'`,
      );
      owner = await enter(site, 'owner');
    }
  });
});

describe('STAFF-07: a new password', () => {
  const change = (of: AtConsole, body: object) => of.call('changeStaffPassword', { body });
  const form = (current: string, next: string) => ({
    current_password: current,
    password: next,
    confirm_password: next,
  });

  it('ends every other session, and opens the console from then on', async () => {
    const here = await enter(site, 'scanner');
    const there = await enter(site, 'scanner');
    const { password: current, email } = loginOf('scanner');
    const done = await change(here, form(current, 'Scanner#2'));
    expect([done.status, done.body.message]).toEqual([200, 'Your password has been changed.']);
    expect(await lastEntry()).toMatchObject({ action: 'staff.password_changed', staff_id: 4 });
    expect((await here.call('readStaffSession')).status).toBe(200);
    expect((await there.call('readStaffSession')).status).toBe(401);
    await withinOneStep(async () => {
      await clearCodes(site);
      expect((await signIn(site, { email, password: current, code: appCode() })).status).toBe(422);
      expect((await signIn(site, { email, password: 'Scanner#2', code: appCode() })).status).toBe(
        200,
      );
    });
    await change(here, form('Scanner#2', current));
  });

  it('is refused without the one before, and where it is poor', async () => {
    const here = await enter(site, 'scanner');
    const wrong = await change(here, form('Wrong#123', 'Scanner#2'));
    expect([summaryOf(wrong), wrong.body.errors]).toEqual([
      [422, 'validation_failed'],
      { current_password: ['Current password is not valid'] },
    ]);
    const nothing = await change(here, {});
    expect(Object.keys(nothing.body.errors)).toEqual([
      'current_password',
      'password',
      'confirm_password',
    ]);
    const nobody = await site.call('changeStaffPassword', { body: {} }, { headers: ownPage() });
    expect(summaryOf(nobody)).toEqual([401, 'session_expired']);
  });

  it('stops being guessed at from a session that was left open', async () => {
    const { email } = await invite(owner);
    const here = atConsole(site, cookieOf((await accept(site, await tokenTo(site, email))).answer));
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => change(here, form('Wrong#123', 'Scanner#2'))),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual([...Array(10).fill(422), 429, 429]);
  });
});

describe('GET console/audit', () => {
  it('lists entries, newest first, page by page, and of one member alone', async () => {
    await owner.call('changeStaff', { params: { id: 4 }, body: { role: 'desk' } });
    await owner.call('changeStaff', { params: { id: 4 }, body: { role: 'scanner' } });
    const first = await owner.call('readAudit', { query: { size: 1 } });
    expect(first.body.data).toMatchObject([
      {
        action: 'staff.changed',
        actor: 'Aisha Rahman',
        actor_role: 'owner',
        before: { role: 'desk' },
        after: { role: 'scanner' },
        at: expect.stringMatching(/\+04:00$/),
      },
    ]);
    const { id } = first.body.data[0];
    const next = await owner.call('readAudit', { query: { before: id, size: 1 } });
    expect(next.body.data).toMatchObject([
      { before: { role: 'scanner' }, after: { role: 'desk' } },
    ]);
    const own = await manager.call('readAudit', { query: { staff_id: 2 } });
    expect(new Set(own.body.data.map((one: { staff_id: number }) => one.staff_id))).toEqual(
      new Set([2]),
    );
  });

  it('lists one type of action, and one day of the venue', async () => {
    const of = async (request: Readonly<Record<string, unknown>>) =>
      (await owner.call('readAudit', { query: request })).body.data as {
        at: string;
        action: string;
      }[];
    const invited = await of({ action: 'staff.invited' });
    expect(new Set(invited.map(({ action }) => action))).toEqual(new Set(['staff.invited']));
    const day = invited[0]?.at.slice(0, 10) ?? '';
    expect((await of({ action: 'staff.invited', day })).length).toBe(invited.length);
    const all = await of({ size: 100 });
    const thatDay = all.filter(({ at }) => at.startsWith(day));
    expect(await of({ day, size: 100 })).toEqual(thatDay);
    expect(await of({ day: '2001-01-01' })).toEqual([]);
  });

  it('of one venue contains nothing of another', async () => {
    const elsewhere = await enter(site, 'owner', 'sahel.localhost');
    const { data } = (await elsewhere.call('readAudit', { query: { size: 100 } })).body;
    expect(JSON.stringify(data)).not.toMatch(/staff\.changed/);
  });

  it('refuses an invalid page', async () => {
    for (const requested of [
      { size: 0 },
      { size: 101 },
      { before: 'x' },
      { day: '2026-02-30' },
      { action: 'X Y' },
    ]) {
      expect(summaryOf(await owner.call('readAudit', { query: requested }))).toEqual([
        422,
        'validation_failed',
      ]);
    }
  });
});
