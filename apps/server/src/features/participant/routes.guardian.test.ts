import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  added,
  bearerOf,
  child,
  guestBearer,
  LAYLA,
  LAYLA_MAIL,
  OMAR,
  shared,
} from '../../../test/family.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { mailsTo, multipart, registered } from '../../../test/people.ts';

let site: TestApp;
let omar: string;
let layla: string;
let member: { readonly id: number };
let number = 0;
beforeAll(async () => {
  site = await startTestApp({ now: '2026-11-22T12:00:00+04:00' });
});
beforeEach(async () => {
  // A new person each time, without sent invitations; one address gets few in a day.
  number += 1;
  await site.database.forTenant(1, async (tx) => {
    await tx.query('platform', 'delete from attempt');
    await tx.query('participant', 'delete from second_guardian');
  });
  omar = (await registered(site, 100 + number)).body.data.token;
  layla = await bearerOf(site, LAYLA);
  member = await added(site, omar, { dob: '2018-02-03' });
});
afterAll(() => site.close());

const invite = (body: object, bearer = omar, id = member.id) =>
  site.call('inviteGuardian', { params: { id }, body }, { bearer });
const end = (bearer = omar, id = member.id) =>
  site.call('endGuardian', { params: { id } }, { bearer });
const waiting = async (bearer = layla) =>
  (await site.call('listInvitations', {}, { bearer })).body.data;
const answer = (id: string, is_accepted: 0 | 1, bearer = layla) =>
  site.call('answerInvitation', { params: { id }, body: { is_accepted } }, { bearer });
const list = async (bearer: string) => (await site.call('listMembers', {}, { bearer })).body.data;

describe('FAMILY-08 a second guardian', () => {
  it('is invited by e-mail, accepts with an account that has proven it, and both are notified', async () => {
    const invited = await invite({ email: 'Member@Demo.Nadi' });
    expect([invited.status, invited.body.message]).toEqual([200, 'The invitation has been sent.']);
    expect(invited.body.data.second_guardian).toMatchObject({
      state: 'invited',
      address: LAYLA_MAIL,
      name: null,
      expires_at: expect.stringContaining('2026-12-06T12:0'),
    });
    const [mail] = await mailsTo(site, LAYLA_MAIL);
    expect(mail?.subject).toBe('Noura Al Ali asks you to be second guardian of Mira');
    expect(mail?.links.some((link) => link.includes('/profile/family?lang=en'))).toBe(true);
    const [invitation] = await waiting();
    expect(invitation).toMatchObject({ member_name: 'Mira', guardian_name: 'Noura Al Ali' });
    expect((await answer(invitation.id, 1)).status).toBe(200);
    expect(await waiting()).toEqual([]);
    const [own] = await list(omar);
    expect(own.second_guardian).toMatchObject({
      state: 'accepted',
      address: null,
      name: 'Layla Al Mansoori',
      expires_at: null,
    });
    // Accepting an invitation twice returns the same response.
    expect((await answer(invitation.id, 1)).status).toBe(200);
    expect((await answer(invitation.id, 0)).status).toBe(404);
  });

  it('is invited by a number, by a message to the phone', async () => {
    const other = (await registered(site, 200)).body.data;
    expect((await invite({ mobile: other.mobile.slice(4) })).status).toBe(200);
    const mails = await mailsTo(site, other.mobile);
    expect(mails[0]).toMatchObject({ channel: 'sms', text: expect.stringContaining('Mira') });
    const [invitation] = await waiting(other.token);
    expect((await answer(invitation.id, 1, other.token)).status).toBe(200);
    expect(await list(other.token)).toMatchObject([{ id: member.id, role: 'second_guardian' }]);
  });

  it('sees the child and may book, and sees nothing else of the family', async () => {
    await added(site, omar, { first_name: 'Other' });
    const { body, headers } = multipart({
      id_proof_type_id: '33',
      id_proof_number: 'L898902C3',
      file: await picture(),
    });
    const file = { params: { id: member.id }, body };
    await site.call('saveMemberDocument', file, { bearer: omar, headers });
    await shared(site, omar, member.id, layla);
    const seen = await list(layla);
    expect(seen).toEqual([
      {
        id: member.id,
        role: 'second_guardian',
        first_name: 'Mira',
        last_name: 'Haddad',
        name: 'Mira Haddad',
        dob: '2018-02-03',
        gender: null,
        nationality_id: null,
        is_minor: 1,
        is_bookable: 1,
        version: expect.any(String),
        documents: [expect.objectContaining({ id_proof_number: '*******C3', file: null })],
        relationship: null,
        consent: null,
        second_guardian: null,
        guardian_name: 'Noura Al Ali',
      },
    ]);
    const own = (await site.call('readOwnData', {}, { bearer: layla })).body.data;
    expect(own.family).toEqual([]);
    const query = { productType: 'facility' };
    expect((await site.call('listBookings', { query }, { bearer: layla })).body.data).toEqual([]);
  });

  it('403 forbidden for the first guardian’s own actions', async () => {
    await shared(site, omar, member.id, layla);
    const { body, headers } = multipart({ id_proof_type_id: '33', id_proof_number: 'L898902C3' });
    const params = { id: member.id };
    for (const [name, input, more] of [
      ['changeMember', { params, body: { ...child(), version: 'x' } }, {}],
      ['removeMember', { params }, {}],
      ['recordConsent', { params, body: { consent: 0 } }, {}],
      ['inviteGuardian', { params, body: { email: 'x@example.com' } }, {}],
      ['saveMemberDocument', { params, body }, { headers }],
      ['removeMemberDocument', { params: { ...params, document_id: `i_${'A'.repeat(22)}` } }, {}],
    ] as const) {
      const refused = await site.call(name, input, { bearer: layla, ...more });
      expect([name, refused.status, refused.body.code]).toEqual([name, 403, 'forbidden']);
    }
    expect(await list(omar)).toHaveLength(1);
  });

  it('ends by the first, or by leaving; the other is notified, and loses access', async () => {
    await shared(site, omar, member.id, layla);
    expect((await end(omar)).status).toBe(200);
    expect(await list(layla)).toEqual([]);
    const [mail] = await mailsTo(site, LAYLA_MAIL);
    expect(mail?.subject).toBe('The second guardianship of Mira has ended');
    await shared(site, omar, member.id, layla);
    expect((await end(layla)).status).toBe(200);
    expect((await list(omar))[0].second_guardian).toBeNull();
    expect((await end(omar)).status).toBe(404);
  });

  it('is notified of a withdrawn consent, and can no longer select the child', async () => {
    await shared(site, omar, member.id, layla);
    await site.call(
      'recordConsent',
      { params: { id: member.id }, body: { consent: 0 } },
      { bearer: omar },
    );
    expect((await list(layla))[0]).toMatchObject({ is_bookable: 0, consent: null });
    const [mail] = await mailsTo(site, LAYLA_MAIL);
    expect(mail?.subject).toBe('Mira cannot be booked for at present');
  });

  it('is one until the child is of age', async () => {
    const grown = await added(site, omar, { dob: '2008-11-23' });
    await shared(site, omar, grown.id, layla);
    await site.clock(24 * 3600);
    const [bearer, second] = [await bearerOf(site, OMAR), await bearerOf(site, LAYLA)];
    expect(await list(second)).toEqual([]);
    expect((await site.call('endGuardian', { params: { id: grown.id } }, { bearer })).status).toBe(
      404,
    );
    await site.whole.clock.setOffset(site.whole.clock.offset() - 24 * 3_600_000);
  });

  it('409 second_guardian_exists, 409 second_guardian_of_adult, 422 by field', async () => {
    expect((await invite({ email: LAYLA_MAIL })).status).toBe(200);
    const twice = await invite({ email: 'other@example.com' });
    expect([twice.status, twice.body.code]).toEqual([409, 'second_guardian_exists']);
    const grown = await added(site, omar, { dob: '1990-01-01', relationship: 'sibling' });
    const adult = await invite({ email: 'other@example.com' }, omar, grown.id);
    expect([adult.status, adult.body.code]).toEqual([409, 'second_guardian_of_adult']);
    for (const [body, errors] of [
      [{}, { email: ['Email is required'] }],
      [{ email: 'x' }, { email: ['Please input correct email address'] }],
      [{ mobile: '12' }, { mobile: ['Mobile number is not valid'] }],
    ] as const) {
      const wrong = await invite(body);
      expect([wrong.status, wrong.body.errors]).toEqual([422, errors]);
    }
    const { mobile } = (await site.call('readProfile', {}, { bearer: omar })).body.data;
    const own = await invite({ mobile });
    expect(own.body.errors).toEqual({
      mobile: ['This is your own address. Please enter somebody else’s.'],
    });
  });

  it('declines, and may be invited again', async () => {
    await invite({ email: LAYLA_MAIL });
    const [invitation] = await waiting();
    expect((await answer(invitation.id, 0)).status).toBe(200);
    expect((await list(omar))[0].second_guardian).toBeNull();
    expect((await invite({ email: LAYLA_MAIL })).status).toBe(200);
  });

  it('404 for an invitation to another account, one of one’s own, or none', async () => {
    await invite({ email: LAYLA_MAIL });
    const [invitation] = await waiting();
    const other = (await registered(site, 300 + number)).body.data.token;
    const made = `g_${'A'.repeat(22)}`;
    const texts = [
      await answer(invitation.id, 1, other),
      await answer(invitation.id, 1, omar),
      await answer(made, 1, other),
    ].map(({ status, text }) => [status, text]);
    expect(texts).toEqual([texts[0], texts[0], texts[0]]);
    expect(texts[0]?.[0]).toBe(404);
    expect((await answer('g_nothing-like', 1)).status).toBe(404);
  });

  it('403 guardian_unproven: a minor answers for nobody', async () => {
    await invite({ email: LAYLA_MAIL });
    const [invitation] = await waiting();
    const born = (dob: string | null) =>
      site.database.forTenant(1, (tx) =>
        tx.query('account', 'update customer set dob = $1 where id = 2', [dob]),
      );
    await born('2010-01-01');
    const refused = await answer(invitation.id, 1);
    expect([refused.status, refused.body.code]).toEqual([403, 'guardian_unproven']);
    await born(null);
  });

  it('an invitation expires after two weeks, and the address is deleted', async () => {
    await invite({ email: LAYLA_MAIL });
    const [invitation] = await waiting();
    const rows = () =>
      site.database.forTenant(1, (tx) =>
        tx.query('participant', 'select 1 from second_guardian where member_id = $1', [member.id]),
      );
    await site.whole.clock.setOffset(site.whole.clock.offset() + (14 * 24 * 3600 + 1) * 1000);
    [omar, layla] = [await bearerOf(site, OMAR), await bearerOf(site, LAYLA)];
    expect((await answer(invitation.id, 1)).status).toBe(404);
    expect((await waiting()).map(({ id }: { id: string }) => id)).not.toContain(invitation.id);
    expect((await rows()).rowCount).toBe(1);
  });

  it('429 too_many_requests: ten invitations of one account in a day, five to one address', async () => {
    const codes: string[] = [];
    for (let one = 0; one < 6; one += 1) {
      const { status, body } = await invite({ email: 'busy@example.com' });
      codes.push(status === 200 ? 'sent' : body.code);
      await end();
    }
    expect(codes).toEqual([...Array(5).fill('sent'), 'too_many_requests']);
    for (let one = 0; one < 5; one += 1)
      await invite({ email: `a${one}@example.com` }).then(() => end());
    expect((await invite({ email: 'last@example.com' })).body.code).toBe('too_many_requests');
  });

  it('401 session_expired for nobody, 403 login_required for a guest', async () => {
    const bearer = await guestBearer(site);
    const params = { id: member.id };
    const { body, headers } = multipart({ id_proof_type_id: '33' });
    for (const [name, input, more] of [
      ['inviteGuardian', { params, body: {} }, {}],
      ['endGuardian', { params }, {}],
      ['listInvitations', {}, {}],
      ['answerInvitation', { params: { id: `g_${'A'.repeat(22)}` }, body: { is_accepted: 1 } }, {}],
      ['saveMemberDocument', { params, body }, { headers }],
      ['removeMemberDocument', { params: { ...params, document_id: `i_${'A'.repeat(22)}` } }, {}],
    ] as const) {
      expect((await site.call(name, input, more)).body.code).toBe('session_expired');
      const refused = await site.call(name, input, { bearer, ...more });
      expect([name, refused.status, refused.body.code]).toEqual([name, 403, 'login_required']);
    }
  });
});

describe('at the same moment', () => {
  it('an invitation accepted concurrently is accepted once, and the first guardian is notified once', async () => {
    await invite({ email: LAYLA_MAIL });
    const [{ id }] = await waiting();
    const both = await Promise.all([answer(id, 1), answer(id, 1), answer(id, 1)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await list(layla)).toHaveLength(1);
    await site.call('endGuardian', { params: { id: member.id } }, { bearer: layla });
  });

  it('two are invited: one is', async () => {
    const both = await Promise.all([
      invite({ email: LAYLA_MAIL }),
      invite({ email: 'other@example.com' }),
    ]);
    const codes = both.map(({ status, body }) => (status === 200 ? 'sent' : body.code)).sort();
    expect(codes).toEqual(['second_guardian_exists', 'sent']);
  });

  it('a child removed while an invitation is accepted has no second guardian afterwards', async () => {
    for (let round = 0; round < 4; round += 1) {
      const one = await added(site, omar);
      await invite({ email: LAYLA_MAIL }, omar, one.id);
      const [invitation] = await waiting();
      const [removed, accepted] = await Promise.all([
        site.call('removeMember', { params: { id: one.id } }, { bearer: omar }),
        answer(invitation.id, 1),
      ]);
      expect(removed.status).toBe(200);
      expect([200, 404]).toContain(accepted.status);
      expect((await list(layla)).map(({ id }: { id: number }) => id)).not.toContain(one.id);
      await site.database.forTenant(1, (tx) => tx.query('platform', 'delete from attempt'));
    }
  });

  it('a paper that is saved while its child is removed stays nowhere', async () => {
    for (let round = 0; round < 4; round += 1) {
      const one = await added(site, omar);
      const { body, headers } = multipart({ id_proof_type_id: '33', id_proof_number: 'L898902C3' });
      const file = { params: { id: one.id }, body };
      const [saved] = await Promise.all([
        site.call('saveMemberDocument', file, { bearer: omar, headers }),
        site.call('removeMember', { params: { id: one.id } }, { bearer: omar }),
      ]);
      expect([200, 404]).toContain(saved.status);
      const { rowCount } = await site.database.forTenant(1, (tx) =>
        tx.query('account', 'select 1 from identity_document where member_id = $1', [one.id]),
      );
      expect(rowCount).toBe(0);
    }
  });
});

async function picture(): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const blank = { width: 8, height: 8, channels: 3, background: '#0b3d2e' } as const;
  return sharp({ create: blank }).png().toBuffer();
}
