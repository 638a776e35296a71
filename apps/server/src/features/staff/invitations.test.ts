import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AtConsole,
  appCode,
  atConsole,
  cookieOf,
  enter,
  ownPage,
  signIn,
} from '../../../test/console.ts';
import { nadi } from '../../../test/event-tickets.ts';
import type { TestApp } from '../../../test/harness.ts';
import {
  accept,
  door,
  invite,
  openConsole,
  PASSWORD,
  summaryOf,
  tokenTo,
} from '../../../test/invited.ts';
import { mailsTo } from '../../../test/people.ts';

let site: TestApp;
let owner: AtConsole;
let manager: AtConsole;
let { query, lastEntry } = {} as Awaited<ReturnType<typeof openConsole>>;
beforeAll(async () => {
  ({ site, owner, manager, query, lastEntry } = await openConsole());
});
afterAll(() => site.close());

describe('STAFF-06: an invitation', () => {
  it('comes by mail, sets password and app once, and signs in', async () => {
    const person = await invite(owner);
    expect(await lastEntry()).toMatchObject({
      action: 'staff.invited',
      staff_id: 1,
      actor: 'Aisha Rahman',
      subject: `staff:${person.id}`,
      after: { email: person.email, role: 'desk' },
    });
    const [mail] = await mailsTo(site, person.email);
    expect(mail?.subject).toBe('Your access to the console of Al Noor Sports Park');
    expect(mail?.text).toContain('Aisha Rahman gives you access');
    expect(mail?.text).toContain('as front desk');
    expect(mail?.text).toContain('within 24 hours');
    const token = await tokenTo(site, person.email);
    const opened = await door(site, 'openInvitation', { token });
    expect(opened.body.data).toMatchObject({
      email: person.email,
      role: 'desk',
      venue_name: 'Al Noor Sports Park',
      totp_secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      totp_address: expect.stringContaining('otpauth://totp/Al%20Noor%20Sports%20Park:'),
    });
    expect((await door(site, 'openInvitation', { token })).body.data).toEqual(opened.body.data);

    const { answer, secret } = await accept(site, token);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.data.session).toMatchObject({ role: 'desk', recovery_codes_left: 10 });
    expect(new Set(answer.body.data.recovery_codes).size).toBe(10);
    const here = atConsole(site, cookieOf(answer));
    expect((await here.call('readStaffSession')).status).toBe(200);
    expect((await accept(site, token)).answer.body.code).toBe('link_expired');

    const { email } = person;
    const used = await signIn(site, { email, password: PASSWORD, code: appCode(0, secret) });
    expect(summaryOf(used)).toEqual([422, 'invalid_staff_credentials']);
    await query(`update staff set totp_step = 0 where id = ${person.id}`);
    const later = await signIn(site, { email, password: PASSWORD, code: appCode(0, secret) });
    expect(later.status).toBe(200);
  });

  it('gives codes that replace the app, each once', async () => {
    const { email } = await invite(owner);
    const { answer } = await accept(site, await tokenTo(site, email));
    const [code] = answer.body.data.recovery_codes as string[];
    const body = { email, password: PASSWORD, code: code?.toLowerCase().replaceAll('-', ' ') };
    const first = await signIn(site, body);
    expect([first.status, first.body.data.recovery_codes_left]).toEqual([200, 9]);
    // The demo's mailbox accepts everything.
    expect(first.body.data.waiting_channels).toEqual([]);
    expect(await lastEntry()).toMatchObject({
      action: 'session.started',
      after: { method: 'recovery code' },
    });
    expect(summaryOf(await signIn(site, body))).toEqual([422, 'invalid_staff_credentials']);
    const kept = await query('select code_hash::text as hash from staff_recovery_code');
    expect(JSON.stringify(kept)).not.toContain(code?.replaceAll('-', ''));
    // STAFF-11: when codes are renewed, the previous ones expire.
    const here = atConsole(site, cookieOf(first));
    const request = (current_password: string) =>
      here.call('renewRecoveryCodes', { body: { current_password } });
    for (const [typed, fault] of [
      ['', 'Current password is required'],
      ['Wrong#123', 'Current password is not valid'],
    ] as const) {
      expect((await request(typed)).body.errors).toEqual({ current_password: [fault] });
    }
    const { recovery_codes: renewed } = (await request(PASSWORD)).body.data as {
      recovery_codes: string[];
    };
    expect(new Set(renewed).size).toBe(10);
    expect(await lastEntry()).toMatchObject({ action: 'staff.recovery_codes_renewed' });
    const [, old] = answer.body.data.recovery_codes as string[];
    expect(summaryOf(await signIn(site, { email, password: PASSWORD, code: old }))[0]).toBe(422);
    expect((await signIn(site, { email, password: PASSWORD, code: renewed[0] })).status).toBe(200);
    const nobody = await site.call('renewRecoveryCodes', { body: {} }, { headers: ownPage() });
    expect(summaryOf(nobody)).toEqual([401, 'session_expired']);
  });

  it.each([
    [
      'nothing',
      {},
      {
        name: 'Name is required',
        password: 'Password is required',
        confirm_password: 'Confirm password is required',
        code: 'Please enter otp',
      },
    ],
    [
      'a poor password',
      { name: 'Noura', password: 'console', confirm_password: 'console', code: '123456' },
      { password: 'Password must be at least 8 characters' },
    ],
    [
      'two passwords',
      { name: 'Noura', password: PASSWORD, confirm_password: 'Console#78', code: '123456' },
      { confirm_password: 'Passwords must match' },
    ],
    [
      'a name that is none',
      { name: '<b>', password: PASSWORD, confirm_password: PASSWORD, code: '123456' },
      { name: 'Please use letters, spaces, hyphens and apostrophes only, at least 2 letters' },
    ],
    [
      'a recovery code',
      { name: 'Noura', password: PASSWORD, confirm_password: PASSWORD, code: 'ABCDEFGHJKMNPQRS' },
      { code: 'Please enter a valid OTP' },
    ],
    [
      'a code of another app',
      { name: 'Noura', password: PASSWORD, confirm_password: PASSWORD, code: '000000' },
      { code: 'Please enter a valid OTP' },
    ],
  ])('is not accepted with %s, and stays good', async (_what, form, message) => {
    const { email } = await invite(owner);
    const token = await tokenTo(site, email);
    const wrong = await door(site, 'acceptInvitation', { token, ...form });
    expect(summaryOf(wrong)).toEqual([422, 'validation_failed']);
    expect(wrong.body.errors).toEqual(
      Object.fromEntries(Object.entries(message).map(([field, one]) => [field, [one]])),
    );
    expect((await accept(site, token)).answer.status).toBe(200);
  });

  it('of nobody, of another venue, that is over, that was renewed, or of a disabled one is one answer', async () => {
    const person = await invite(owner);
    const old = await tokenTo(site, person.email);
    await owner.call('renewInvitation', { params: { id: person.id } });
    const renewed = await tokenTo(site, person.email);
    expect(renewed).not.toBe(old);
    const lost = await invite(owner);
    const lostToken = await tokenTo(site, lost.email);
    await owner.call('changeStaff', { params: { id: lost.id }, body: { is_disabled: 1 } });
    const answers = [
      await door(site, 'openInvitation', { token: 'a'.repeat(43) }),
      await door(site, 'openInvitation', { token: renewed }, 'sahel.localhost'),
      await door(site, 'openInvitation', { token: old }),
      await door(site, 'openInvitation', { token: lostToken }),
      (await accept(site, old)).answer,
      (await accept(site, lostToken)).answer,
    ];
    for (const { status, body } of answers) {
      expect([status, body.code, body.message]).toEqual([
        422,
        'link_expired',
        'This link is no longer valid. Please open the newest one we mailed you, or ask for another.',
      ]);
    }
    expect((await door(site, 'openInvitation', {})).body.code).toBe('validation_failed');
    expect((await site.call('openInvitation', { body: { token: old } })).body.code).toBe(
      'forbidden',
    );
    expect((await site.call('acceptInvitation', { body: { token: old } })).body.code).toBe(
      'forbidden',
    );
  });

  it('accepted twice at once is accepted once', async () => {
    const { email } = await invite(owner);
    const token = await tokenTo(site, email);
    const both = await Promise.all([accept(site, token), accept(site, token), accept(site, token)]);
    expect(both.map(({ answer }) => answer.status).sort()).toEqual([200, 422, 422]);
  });

  it('accepted again ends earlier access to the console', async () => {
    const { email, id } = await invite(owner);
    const first = await accept(site, await tokenTo(site, email));
    const before = atConsole(site, cookieOf(first.answer));
    await manager.call('renewInvitation', { params: { id } });
    expect((await before.call('readStaffSession')).status).toBe(200);
    const again = await accept(site, await tokenTo(site, email), {
      password: 'Another#99',
      confirm_password: 'Another#99',
    });
    expect(again.answer.status).toBe(200);
    expect((await before.call('readStaffSession')).status).toBe(401);
    const [oldCode] = first.answer.body.data.recovery_codes;
    const old = [
      { email, password: PASSWORD, code: appCode(1, again.secret) },
      { email, password: 'Another#99', code: appCode(1, first.secret) },
      { email, password: 'Another#99', code: oldCode },
    ];
    for (const body of old)
      expect(summaryOf(await signIn(site, body))).toEqual([422, 'invalid_staff_credentials']);
  });

  it('ends after a day', async () => {
    const { email } = await invite(owner);
    const token = await tokenTo(site, email);
    await site.clock(24 * 3600 + 1);
    expect((await door(site, 'openInvitation', { token })).body.code).toBe('link_expired');
    owner = await enter(site, 'owner');
    manager = await enter(site, 'manager');
  });
});

describe('nadi tenant owner', () => {
  it('prints a link by which a venue’s first owner comes in: password, app, recovery codes', async () => {
    const { code, output: lines } = await nadi(
      site,
      'tenant',
      'owner',
      'sahel.localhost',
      'first@example.com',
    );
    expect([code, lines[0]]).toEqual([
      0,
      'Single-use link for first@example.com, an owner of Sahel Visitor Centre, valid for 24 hours:',
    ]);
    const token = /^http:\/\/sahel\.localhost:\d+\/console\/invitation#([\w-]{43})$/.exec(
      lines[1] ?? '',
    )?.[1];
    const opened = await door(site, 'openInvitation', { token }, 'sahel.localhost');
    expect(opened.body.data).toMatchObject({ email: 'first@example.com', role: 'owner' });
    const form = { token, name: 'First Owner', password: PASSWORD, confirm_password: PASSWORD };
    const entered = { ...form, code: appCode(0, opened.body.data.totp_secret) };
    const accepted = await door(site, 'acceptInvitation', entered, 'sahel.localhost');
    expect(accepted.body.data.session).toMatchObject({ name: 'First Owner', role: 'owner' });
    const { recovery_codes: codes } = accepted.body.data as { recovery_codes: string[] };
    expect(codes).toHaveLength(10);
    // From then on by password and second factor, as for all staff.
    const body = { email: 'first@example.com', password: PASSWORD, code: codes[0] };
    const again = await signIn(site, body, { host: 'sahel.localhost' });
    expect(again.body.data).toMatchObject({ role: 'owner', recovery_codes_left: 9 });
    expect(summaryOf(await signIn(site, body))).toEqual([422, 'invalid_staff_credentials']);
    const there = atConsole(site, cookieOf(accepted), 'sahel.localhost');
    const entries = (await there.call('readAudit')).body.data;
    expect(entries.at(-1)).toBeDefined();
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'staff.invited', staff_id: null, actor_role: 'operator' }),
    );
  });

  it('admits an owner without any factors again, and ends the previous link', async () => {
    const links = [];
    for (let times = 0; times < 2; times += 1) {
      const { output: lines } = await nadi(site, 'tenant', 'owner', 'localhost', 'owner@demo.nadi');
      links.push(/#(.*)/.exec(lines[1] ?? '')?.[1]);
    }
    expect((await door(site, 'openInvitation', { token: links[0] })).body.code).toBe(
      'link_expired',
    );
    expect((await door(site, 'openInvitation', { token: links[1] })).body.data.email).toBe(
      'owner@demo.nadi',
    );
    expect((await owner.call('readStaffSession')).status).toBe(200);
  });

  it('reports errors by field', async () => {
    const none = await nadi(site, 'tenant', 'owner', 'nowhere.example', 'first@example.com');
    expect([none.code, none.output]).toEqual([1, ['No venue has the host nowhere.example.']]);
    const poor = await nadi(site, 'tenant', 'owner', 'localhost', 'first');
    expect([poor.code, poor.output]).toEqual([1, ['first is not an e-mail address.']]);
  });
});
