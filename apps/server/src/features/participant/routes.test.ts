import { MEMBERS_AT_MOST } from '@nadi/domain/participant/guardianship';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../../../test/books.ts';
import { added, bearerOf, child, guestBearer, LAYLA, OMAR } from '../../../test/family.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { registered } from '../../../test/people.ts';

let site: TestApp;
let omar: string;
let layla: string;
beforeAll(async () => {
  site = await startTestApp({ now: '2026-11-22T12:00:00+04:00' });
  [omar, layla] = [await bearerOf(site, OMAR), await bearerOf(site, LAYLA)];
});
afterAll(() => site.close());

const list = async (bearer: string) => (await site.call('listMembers', {}, { bearer })).body.data;
const change = (id: number, body: object, bearer = omar) =>
  site.call('changeMember', { params: { id }, body }, { bearer });
const remove = (id: number, bearer = omar) =>
  site.call('removeMember', { params: { id } }, { bearer });
const consent = (id: number, body: object, bearer = omar) =>
  site.call('recordConsent', { params: { id }, body }, { bearer });

/** Returns the form of a member with changes applied. */
const again = (member: Record<string, unknown>, changed: object) => ({
  first_name: member.first_name,
  last_name: member.last_name,
  dob: member.dob,
  gender: member.gender ?? '',
  nationality_id: member.nationality_id,
  relationship: member.relationship,
  version: member.version,
  ...changed,
});

describe('a family', () => {
  it('of the demo has two children, oldest first', async () => {
    expect(await list(omar)).toMatchObject([
      {
        id: 1,
        role: 'guardian',
        name: 'Yousef Haddad',
        dob: '2013-09-02',
        gender: 'male',
        relationship: 'child',
        is_minor: 1,
        is_bookable: 1,
        documents: [],
        consent: { state: 'given', text: 'guardian', version: 1, given_version: 1 },
        second_guardian: null,
        guardian_name: null,
      },
      { id: 2, name: 'Salma Haddad' },
    ]);
    expect(await list(layla)).toEqual([]);
  });

  it('is added to, with names as they are written, and consent written down', async () => {
    const member = await added(site, layla, {
      first_name: 'هيا',
      last_name: 'پارسا',
      dob: '٢٠٢٠-٠٢-٢٩',
      gender: 'female',
      nationality_id: 784,
    });
    expect(member).toMatchObject({
      name: 'هيا پارسا',
      dob: '2020-02-29',
      gender: 'female',
      nationality_id: 784,
      is_bookable: 1,
      consent: { state: 'given', at: expect.stringContaining('2026-11-22T12:0') },
    });
    expect(await list(layla)).toEqual([member]);
  });

  it('has a child that was born today', async () => {
    const baby = await added(site, layla, { dob: '2026-11-22' });
    expect([baby.is_minor, baby.is_bookable]).toEqual([1, 1]);
  });

  it('422 validation_failed reports all errors by field, in both languages', async () => {
    for (const [lang, errors] of [
      [
        'en',
        {
          first_name: [
            'Please use letters, spaces, hyphens and apostrophes only, at least 2 letters',
          ],
          last_name: ['Last name is required'],
          dob: ['Date of birth cannot be in the future'],
          nationality_id: ['Nationality is not valid'],
          relationship: ['Relationship is not valid'],
          consent: ['Please read this and agree, or nothing can be saved'],
        },
      ],
      [
        'ar',
        {
          dob: ['لا يمكن أن يكون تاريخ الميلاد في المستقبل'],
          consent: ['يُرجى قراءة النص والموافقة عليه، وإلا فلا يمكن الحفظ'],
        },
      ],
    ] as const) {
      const body = { first_name: '1', dob: '2026-11-23', nationality_id: 1, relationship: 'cat' };
      const answer = await site.call('addMember', { body }, { bearer: omar, lang });
      expect([answer.status, answer.body.code]).toEqual([422, 'validation_failed']);
      expect(answer.body.errors).toMatchObject(errors);
    }
    for (const version of [undefined, 0, 2]) {
      const body = child({ consent_version: version });
      const { status, body: text } = await site.call('addMember', { body }, { bearer: omar });
      expect([status, Object.keys(text.errors)]).toEqual([422, ['consent']]);
    }
    const minor = child({ relationship: 'spouse' });
    const refused = await site.call('addMember', { body: minor }, { bearer: omar });
    expect(Object.keys(refused.body.errors)).toEqual(['relationship']);
    expect(await list(omar)).toHaveLength(2);
  });

  it('401 session_expired for nobody, 403 login_required for a guest', async () => {
    const bearer = await guestBearer(site);
    const params = { id: 1 };
    for (const [name, input] of [
      ['listMembers', {}],
      ['addMember', { body: child() }],
      ['changeMember', { params, body: { version: 'x' } }],
      ['removeMember', { params }],
      ['recordConsent', { params, body: {} }],
    ] as const) {
      expect((await site.call(name, input)).body.code).toBe('session_expired');
      const { status, body } = await site.call(name, input, { bearer });
      expect([name, status, body.code]).toEqual([name, 403, 'login_required']);
    }
  });
});

describe('a member', () => {
  it('is changed as a whole, by a caller with the current version', async () => {
    const member = await added(site, omar);
    const changed = await change(
      member.id,
      again(member, { first_name: 'Mirna', gender: 'female' }),
    );
    expect([changed.status, changed.body.message]).toEqual([200, 'Your changes have been saved.']);
    expect(changed.body.data).toMatchObject({ name: 'Mirna Haddad', gender: 'female' });
    const late = await change(member.id, again(member, { first_name: 'Maya' }));
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
    const wrong = await change(member.id, again(changed.body.data, { dob: '' }));
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['dob']]);
    const both = await Promise.all(
      ['Mona', 'Rana'].map((name) =>
        change(member.id, again(changed.body.data, { first_name: name })),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await remove(member.id);
  });

  it('that is another’s, another venue’s or made up is not found, byte for byte', async () => {
    const { superuserUrl } = site.testDatabase;
    await runSql(
      superuserUrl,
      `insert into customer (tenant_id, id, is_guest, name, created_at) values (2, 700, false, 'Sara', now())`,
    );
    await runSql(
      superuserUrl,
      `insert into family_member (tenant_id, id, customer_id, first_name, last_name, dob, relationship, created_at)
       values (2, 700, 700, 'Maha', 'Ali', '2018-01-01', 'child', now())`,
    );
    const body = again({ first_name: '', version: 'x' }, {});
    for (const [name, input] of [
      ['changeMember', { body }],
      ['removeMember', {}],
      ['recordConsent', { body: { consent: 0 } }],
      ['inviteGuardian', { body: { email: 'x@example.com' } }],
      ['endGuardian', {}],
      ['removeMemberDocument', { params: { document_id: `i_${'A'.repeat(22)}` } }],
    ] as const) {
      const answers = [];
      for (const id of [1, 99_999, 700]) {
        const params = { ...('params' in input ? input.params : {}), id };
        answers.push(await site.call(name, { ...input, params }, { bearer: layla }));
      }
      for (const { status, text } of answers) {
        expect([name, status, text]).toEqual([name, 404, answers[0]?.text]);
      }
    }
    expect(await list(omar)).toHaveLength(2);
  });

  it('is removed, and its log of consent records it (FAMILY-10)', async () => {
    const member = await added(site, omar);
    const removed = await remove(member.id);
    expect([removed.status, removed.body.message]).toEqual([200, 'Removed from your family.']);
    expect((await remove(member.id)).status).toBe(404);
    expect(await list(omar)).toHaveLength(2);
    const { body } = await site.call('readOwnData', {}, { bearer: omar });
    const text = body.data.family_consents.filter(
      (one: { member_id: number }) => one.member_id === member.id,
    );
    expect(text).toMatchObject([
      { text: 'guardian', text_version: 1, is_given: 1, language: 'en' },
      { text: 'guardian', text_version: 1, is_given: 0 },
    ]);
  });
});

describe('FAMILY-05 consent', () => {
  it('without consent the member may not be selected; after a further consent they may', async () => {
    const member = await added(site, omar);
    const withdrawn = await consent(member.id, { consent: 0 });
    expect(withdrawn.body.data).toMatchObject({ is_bookable: 0, consent: { state: 'withdrawn' } });
    // Withdrawing twice is the same as once.
    expect((await consent(member.id, { consent: 0 })).status).toBe(200);
    const old = await consent(member.id, { consent: 1, consent_version: 0 });
    expect([old.status, Object.keys(old.body.errors)]).toEqual([422, ['consent']]);
    expect((await consent(member.id, {})).status).toBe(422);
    const given = await consent(member.id, { consent: true, consent_version: 1 });
    expect(given.body.data).toMatchObject({ is_bookable: 1, consent: { state: 'given' } });
    const { body } = await site.call('readOwnData', {}, { bearer: omar, lang: 'ar' });
    const text = body.data.family_consents.filter(
      (one: { member_id: number }) => one.member_id === member.id,
    );
    expect(text.map((one: { is_given: number }) => one.is_given)).toEqual([1, 0, 1]);
    await remove(member.id);
  });

  it('of a guardian ends with the eighteenth birthday, and is then the grown-up’s own', async () => {
    const member = await added(site, omar, { dob: '2008-11-23' });
    expect(member.consent).toMatchObject({ state: 'given', text: 'guardian' });
    await site.clock(24 * 3600);
    const [grown] = (await list(await bearerOf(site, OMAR))).filter(
      ({ id }: { id: number }) => id === member.id,
    );
    expect(grown).toMatchObject({
      is_minor: 0,
      is_bookable: 0,
      consent: { state: 'outgrown', text: 'adult' },
    });
    omar = await bearerOf(site, OMAR);
    layla = await bearerOf(site, LAYLA);
    const given = await consent(member.id, { consent: 1, consent_version: 1 });
    expect(given.body.data).toMatchObject({ is_bookable: 1, consent: { state: 'given' } });
    await remove(member.id);
  });
});

describe('FAMILY-06 a family’s size', () => {
  it('409 family_full: of many at once, as many as there is room for', async () => {
    const { token } = (await registered(site, 61)).body.data;
    for (let one = 2; one < MEMBERS_AT_MOST; one += 1) await added(site, token);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => site.call('addMember', { body: child() }, { bearer: token })),
    );
    const codes = answers.map(({ status, body }) => (status === 200 ? 'added' : body.code));
    expect(codes.sort()).toEqual([
      ...['added', 'added'],
      ...['family_full', 'family_full', 'family_full', 'family_full'],
    ]);
    expect(await list(token)).toHaveLength(MEMBERS_AT_MOST);
  });
});

it('FAMILY-03 403 guardian_unproven: an account without a proven address cannot be a guardian', async () => {
  const { token, id } = (await registered(site, 62)).body.data;
  await site.database.forTenant(1, (tx) =>
    tx.query('account', 'update customer set mobile_proven_at = null where id = $1', [id]),
  );
  const answer = await site.call('addMember', { body: child() }, { bearer: token });
  expect([answer.status, answer.body.code]).toEqual([403, 'guardian_unproven']);
});

describe('ACCOUNT-30', () => {
  it('a family goes along with one’s data, and away with the account', async () => {
    const { token, id } = (await registered(site, 63)).body.data;
    const member = await added(site, token);
    const { body } = await site.call('readOwnData', {}, { bearer: token });
    expect(body.data).toMatchObject({
      family: [{ id: member.id, name: 'Mira Haddad' }],
      family_consents: [{ member_id: member.id, is_given: 1 }],
    });
    await site.call('eraseAccount', {}, { bearer: token });
    const { rows } = await site.database.forTenant(1, (tx) =>
      tx.query('participant', 'select 1 from family_member where customer_id = $1', [id]),
    );
    expect(rows).toEqual([]);
  });
});
