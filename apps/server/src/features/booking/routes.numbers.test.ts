import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../../../test/books.ts';
import { guest, itemOf } from '../../../test/buyer.ts';
import { change } from '../../../test/changing-venue.ts';
import { type AtConsole, enter, ownPage } from '../../../test/console.ts';
import { demoDays } from '../../../test/demo-days.ts';
import { bought } from '../../../test/event-tickets.ts';
import type { TestApp } from '../../../test/harness.ts';
import { askForPeople, HALL, person, tickets } from '../../../test/naming.ts';
import { securedBySql } from '../../../test/secured.ts';
import { openShop } from '../../../test/shop.ts';

/** Numbers of identity documents that security opens (PEOPLE-16). */

const FORM = {
  requires_participants: 1,
  dob: 'required',
  gender: 'hidden',
  nationality: 'hidden',
  official_id: 'optional',
  religion: 'hidden',
  tag: 'hidden',
  additional_fields: [
    {
      slug: 'sponsor',
      name: 'Sponsor',
      name_ar: 'الكفيل',
      type: 'emirates_id',
      is_required: 0,
      is_visible: 1,
      multiple: 0,
      options: [],
    },
  ],
};
const NUMBER = '784-1980-1234567-8';

let app: TestApp;
let url: string;
let manager: AtConsole;
let orderId: string;
let people: readonly { readonly participant: string; readonly can_open_numbers: 0 | 1 }[];
beforeAll(async () => {
  ({ app, url } = await openShop());
  const days = await demoDays(app);
  await askForPeople(app, { form: FORM });
  const document = { id_proof_type_id: 33, id_proof_number: 'L898902C3' };
  const sponsored = { additional_fields: [{ slug: 'sponsor', value: NUMBER }] };
  const customers = [
    person('Sara Ali', { ...document, ...sponsored }),
    person('Omar Ali', { additional_fields: [] }),
  ];
  const line = tickets(HALL.adult, 2, days.date(2));
  orderId = await bought(app, await guest(app), [itemOf(line, { quantity: 2, customers })]);
  manager = await enter(app, 'manager');
});
afterAll(() => app.close());

const read = async (by = manager) =>
  (await by.call('readBookingPeople', { params: { order_id: orderId } })).body.data;
const open = (participant_id: string, by = manager) =>
  by.call('openParticipantNumbers', { params: { participant_id } });
const openings = () =>
  runSql(
    url,
    "select subject, actor_role from audit_entry where action = 'participant.numbers_opened'",
  );

describe('POST console/participants/{participant_id}/numbers', () => {
  it('404 not_found where security approves no visit, without an entry', async () => {
    people = await read();
    expect(people.map(({ can_open_numbers }) => can_open_numbers)).toEqual([0, 0]);
    const { status, body } = await open(people[0]?.participant ?? '');
    expect([status, body.code]).toEqual([404, 'not_found']);
    expect(await openings()).toEqual([]);
  });

  it('200 opens them for those who answer approvals, which the audit log records', async () => {
    await securedBySql(url, orderId);
    people = await read();
    expect(people.map(({ can_open_numbers }) => can_open_numbers)).toEqual([1, 0]);
    expect(JSON.stringify(people)).not.toMatch(/1234567|L898902/);
    const { status, body, text } = await open(people[0]?.participant ?? '');
    expect(status, text).toBe(200);
    expect(body.data).toEqual([
      { name: '', ar_name: '', number: 'L898902C3' },
      { name: 'Sponsor', ar_name: 'الكفيل', number: NUMBER },
    ]);
    expect(await openings()).toEqual([
      { subject: expect.stringMatching(/^order:/), actor_role: 'manager' },
    ]);
  });

  it('404 not_found for a participant without a document, and for an unknown one', async () => {
    for (const id of [people[1]?.participant ?? '', `p_${'A'.repeat(22)}`]) {
      const { status, body } = await open(id);
      expect([status, body.code]).toEqual([404, 'not_found']);
    }
  });

  it('BOOK-32 200 for the desk of a venue whose desk answers for security', async () => {
    const written = (approvals: string) =>
      change(
        app,
        `insert into content_entry (tenant_id, id, kind, slug, draft, published, changed_at)
         values (1, 99999, 'access', 'access', '{}', '{"desk_approvals": ${approvals}}', now())
         on conflict (tenant_id, kind, slug) do update set published = excluded.published`,
      );
    await written('["security"]');
    const desk = await enter(app, 'desk');
    const [first] = await read(desk);
    expect(first.can_open_numbers).toBe(1);
    expect((await open(first.participant, desk)).status).toBe(200);
    expect(await openings()).toHaveLength(2);
    await written('["booking"]');
    expect((await open(first.participant, desk)).status).toBe(403);
  });

  it('403 forbidden to the desk, which does not answer; 401 without a session', async () => {
    const desk = await enter(app, 'desk');
    expect((await read(desk))[0].can_open_numbers).toBe(0);
    const id = people[0]?.participant ?? '';
    const atDesk = await open(id, desk);
    expect([atDesk.status, atDesk.body.code]).toEqual([403, 'forbidden']);
    const nobody = await app.call(
      'openParticipantNumbers',
      { params: { participant_id: id } },
      { headers: ownPage() },
    );
    expect([nobody.status, nobody.body.code]).toEqual([401, 'session_expired']);
    expect(await openings()).toHaveLength(2);
  });
});
