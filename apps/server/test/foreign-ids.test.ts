import { randomUUID } from 'node:crypto';
import type { EndpointName } from '@nadi/contract/table';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sealDisclaimer } from '../src/features/booking/sealed-disclaimer.ts';
import { sealDetails } from '../src/features/participant/saved/sealed-details.ts';
import { OPERATOR, writeAuditEntry } from '../src/platform/audit.ts';
import { readEnvironment } from '../src/platform/environment.ts';
import { handleOf } from '../src/platform/handle.ts';
import { createSealer } from '../src/platform/sealed-text.ts';
import { runSql, uuidIn } from './books.ts';
import { type Buyer, dayAt, guest, itemOf, listen, order } from './buyer.ts';
import { court, hold, newVisitor } from './cart-calls.ts';
import { changeFacts } from './changing-venue.ts';
import { enter, ownPage } from './console.ts';
import { ownersPasskey } from './device-ids.ts';
import { cupPlaces } from './event-tickets.ts';
import { added } from './family.ts';
import { NOBODYS, ROWS } from './foreign-ids.ts';
import { type CallAnswer, type CallOptions, startTestApp, type TestApp } from './harness.ts';
import { idFields } from './id-fields.ts';
import { type Caller, type Items, type Row, venueOf } from './id-row.ts';
import { lineWith } from './line-ids.ts';
import {
  creditGrantOf,
  creditPaymentOf,
  disputeOf,
  giftCardOf,
  refundOf,
  refundRequestOf,
  stateCredit,
  taxDocumentOf,
  tillSessionOf,
  toppedUp,
} from './money-ids.ts';
import {
  answeredCaptcha,
  codeTo,
  multipart,
  registrant,
  requestRegistration,
  rest,
  sendRegistration,
} from './people.ts';
import { bring, photograph } from './pictures.ts';
import { securedParticipant } from './secured.ts';

let site: TestApp;
let items: Items;
let callers: Readonly<Record<Caller, CallOptions>>;

const SAHEL = 'sahel.localhost';
const ALL_ON = `update tenant set config = config || '{"is_baps": 0, "enable_facility_booking": 1}' where tenant_id = 2`;

async function logIn(mobile_number: string, password: string) {
  const answer = await site.call('logIn', { body: { mobile_number, password } });
  expect(answer.status, answer.text).toBe(200);
  return { bearer: answer.body.data.token as string, id: answer.body.data.id as number };
}

async function bookingOf(orderId: string): Promise<string> {
  const [line] = await runSql<{ id: string }>(
    site.testDatabase.superuserUrl,
    'select id from order_line where order_id = $1',
    [uuidIn(orderId)],
  );
  return handleOf('l', line?.id ?? '');
}

/** Stores a disclaimer that a participant of an order has signed. */
async function signedFor(orderId: string): Promise<string> {
  const id = randomUUID();
  const signed = {
    slug: 'waiver',
    name: 'Waiver',
    name_ar: '',
    language: 'en',
    version: '',
  } as const;
  const sealed = sealDisclaimer(createSealer(readEnvironment({}).secret), 1, id, {
    name: 'Sara Ali',
    dob: null,
    signed: { ...signed, html: '', signature: '', signed_by: null, signed_at: 0 },
    pdf: Buffer.from('%PDF-1.7').toString('base64'),
  });
  await runSql(
    site.testDatabase.superuserUrl,
    `insert into signed_disclaimer (tenant_id, id, order_id, line_seq, place, slug, sealed_document, signed_at, purge_after)
     values (1, $1, $2, 1, 0, 'waiver', $3, now(), now() + interval '9 years')`,
    [id, uuidIn(orderId), sealed],
  );
  return handleOf('d', id);
}

/** Records a file of a participant of an order. */
async function fileOf(orderId: string): Promise<string> {
  const id = handleOf('f', randomUUID());
  await runSql(
    site.testDatabase.superuserUrl,
    `insert into participant_file (tenant_id, file_id, cart_id, order_id, line_seq, expires_at, purge_after)
     values (1, $1, gen_random_uuid(), $2, 1, now(), now() + interval '9 years')`,
    [id, uuidIn(orderId)],
  );
  return id;
}

/** Saves details of a participant for a customer. */
async function savedBy(customerId: number): Promise<string> {
  const id = randomUUID();
  const details = { document: null, answers: {} };
  const sealed = sealDetails(createSealer(readEnvironment({}).secret), 1, id, details);
  await runSql(
    site.testDatabase.superuserUrl,
    `insert into saved_details (tenant_id, id, customer_id, sealed_details, saved_at, purge_after)
     values (1, $1, $2, $3, now(), now() + interval '9 years')`,
    [id, customerId, sealed],
  );
  return handleOf('v', id);
}

async function checkedIn(ticket: string): Promise<string> {
  const id = randomUUID();
  await runSql(
    site.testDatabase.superuserUrl,
    `insert into entry (tenant_id, id, booking_id, seq, way, at, staff_id)
     select 1, $1, $2, 1, 'in', to_timestamp($3 / 1000.0), min(id) from staff where tenant_id = 1`,
    [id, uuidIn(ticket), site.whole.clock.now()],
  );
  return id;
}

async function registerAt(host: string): Promise<string> {
  const person = registrant(800);
  await requestRegistration(site, person, { host });
  const otp = await codeTo(site, person.mobile);
  const answer = await sendRegistration(site, { ...rest, ...person, otp }, { host });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data.token;
}

beforeAll(async () => {
  site = await startTestApp();
  await listen(site);
  // Every feature of the other venue is on: only then is a refusal due to the id.
  await changeFacts(site.testDatabase.superuserUrl, 2, ALL_ON);
  const isSeen = async () => !(await site.whole.pipeline.directory.siteById(2))?.facts.isBaps;
  await vi.waitUntil(isSeen, { timeout: 20_000 });
  // Two devices: one of them is an id under test.
  await logIn('501234567', 'Customer#1');
  const owner = await logIn('501234567', 'Customer#1');
  const other = await logIn('502345678', 'Member#1');
  const elsewhere = { host: SAHEL, bearer: await registerAt(SAHEL) };
  callers = { owner, other, elsewhere };
  const date = dayAt(site.whole.clock.now(), 3);
  const time = { date, start_time: '10:00:00', end_time: '11:00:00' };
  const court = {
    alNoor: { product_id: 2201, facility_id: 22, service: 2, ...time },
    sahel: { product_id: 6101, facility_id: 61, service: 6, ...time },
  };
  const placed = await order(site, owner as unknown as Buyer, { items: [cupPlaces(1)] });
  expect(placed.status, placed.text).toBe(200);
  const { order_id } = placed.body.data;
  const payable = { ...court.alNoor, facility_id: 24, product_id: 2401 };
  const unpaid = await order(site, owner as unknown as Buyer, { items: [itemOf(payable)] });
  expect(unpaid.status, unpaid.text).toBe(200);
  const tickets = await site.call('listTickets', { params: { order_id } }, owner);
  const devices = await site.call('listDevices', {}, owner);
  const addDocument = async (
    id_proof_type_id: string,
    id_proof_number: string,
    member?: number,
  ) => {
    const { body, headers } = multipart({ id_proof_type_id, id_proof_number });
    const how = { ...owner, headers };
    const files =
      member === undefined
        ? await site.call('saveDocument', { body }, how)
        : await site.call('saveMemberDocument', { params: { id: member }, body }, how);
    expect(files.status, files.text).toBe(200);
    const isIt = (one: { readonly id_proof_type_id: number }) =>
      String(one.id_proof_type_id) === id_proof_type_id;
    const all = member === undefined ? files.body.data : files.body.data.documents;
    return all.find(isIt).id as string;
  };
  const passport = await addDocument('33', 'L898902C3');
  const emiratesId = await addDocument('32', '784-1980-1234567-8');
  const memberPassport = await addDocument('33', 'L898902C3', 1);
  const otherPassports = {
    passport: await addDocument('33', 'L898902C3', 2),
    emiratesId: await addDocument('32', '784-2010-1111111-5', 2),
  };
  const child = await added(site, other.bearer);
  const invite = { params: { id: child.id }, body: { email: 'customer@demo.nadi' } };
  await site.call('inviteGuardian', invite, other);
  const invitations = await site.call('listInvitations', {}, owner);
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } });
  const { body, headers } = multipart({ profile_image: await picture.png().toBuffer() });
  const profile = await site.call('updateProfile', { body }, { ...owner, headers });
  await stateCredit(site);
  const refund = await refundOf(site, order_id);
  items = {
    device: devices.body.data.find(({ is_current }: { is_current: 0 | 1 }) => !is_current).id,
    hold: '',
    order: order_id,
    orderToken: unpaid.body.data.token,
    ticket: tickets.body.data[0].ticket_id,
    disclaimer: await signedFor(order_id),
    taxDocument: await taxDocumentOf(site, order_id),
    participantFile: await fileOf(order_id),
    participant: await securedParticipant(site.testDatabase.superuserUrl, order_id),
    savedDetails: await savedBy(owner.id),
    wish: await wished(owner, date),
    topUp: await toppedUp(site, owner),
    creditPayment: await creditPaymentOf(site),
    refundRequest: await refundRequestOf(site, order_id),
    creditGrant: await creditGrantOf(site),
    tillSession: await tillSessionOf(site),
    giftCard: await giftCardOf(site, order_id),
    refund,
    dispute: await disputeOf(site, refund),
    lineKey: tickets.body.data[0].line_key,
    booking: await bookingOf(order_id),
    entry: await checkedIn(tickets.body.data[0].ticket_id),
    photo: String(profile.body.data.profile_image).split('/').at(-1) ?? '',
    passport,
    emiratesId,
    memberPassport,
    otherPassports,
    member: 1,
    otherMember: 2,
    invitation: invitations.body.data[0].id,
    customer: owner.id,
    employment: await ownersEmployment(owner),
    question: await questionOf(),
    formAnswer: await answerToForm(),
    picture: await importedPicture(),
    staff: await somebodyOfStaff(),
    approval: await requestedApproval(),
    passkey: await ownersPasskey(site),
    console: {
      alNoor: { ...ownPage(), cookie: (await enter(site, 'owner')).cookie },
      sahel: { ...ownPage(SAHEL), cookie: (await enter(site, 'owner', SAHEL)).cookie },
    },
    court,
  };
  await fillCart();
});
afterAll(() => site.close());

/**
 * Makes the customer the owner of the demo's partner and its former owner an employee.
 *
 * Returns the employment of a third person they invite.
 */
async function ownersEmployment(owner: CallOptions): Promise<string> {
  const sql = `update customer set b2b_id = 1, b2b_type = case id when 1 then 'b2b' else 'b2e' end
    where tenant_id = 1 and id in (1, 3)`;
  await site.database.forTenant(1, (tx) => tx.query('account', sql));
  const body = { email: 'employee@example.com' };
  const invited = await site.call('inviteEmployee', { body }, owner);
  expect(invited.status, invited.text).toBe(200);
  return invited.body.data.invitations[0].id;
}

/** Joins the waiting list for a court that a visitor holds; returns the wish. */
async function wished(owner: CallOptions, date: string): Promise<string> {
  const line = court(23, date, '12:00', '13:00');
  await hold(site, newVisitor(), [line]);
  const joined = await site.call('joinWaitlist', { body: { line } }, owner);
  expect(joined.status, joined.text).toBe(200);
  return joined.body.data.id;
}

/** Requests a court that needs the venue's approval; returns the approval. */
async function requestedApproval(): Promise<string> {
  const needs = (approvals: string) =>
    changeFacts(
      site.testDatabase.superuserUrl,
      1,
      `update service set approvals = ${approvals} where tenant_id = 1 and id = 2`,
    );
  await needs("'{booking}'");
  site.age();
  const court = { product_id: 2201, facility_id: 22, start_time: '18:00:00', end_time: '19:00:00' };
  const items = [itemOf({ ...court, date: dayAt(site.whole.clock.now(), 4) })];
  const placed = await order(site, await guest(site), { items });
  expect(placed.status, placed.text).toBe(200);
  await needs("'{}'");
  site.age();
  const queue = await (await enter(site, 'owner')).call('listApprovals', { query: {} });
  return queue.body.data[0].lines[0].approvals[0].id;
}

/** Sends an answer to Al Noor's contact form. */
async function answerToForm(): Promise<number> {
  const recaptcha_response = await answeredCaptcha(site);
  const message = { name: 'Sara', email: 's@example.com', message: 'Hello', recaptcha_response };
  const sent = await site.call('sendContact', { body: message });
  expect(sent.status, sent.text).toBe(200);
  const { data } = await (await enter(site, 'owner'))
    .call('listFormAnswers')
    .then(({ body }) => body);
  return data[0].id;
}

/** Uploads a picture as Al Noor's owner. */
async function importedPicture(): Promise<string> {
  const imported = await bring(await enter(site, 'owner'), await photograph('gold', 8, 8));
  expect(imported.status, imported.text).toBe(200);
  return imported.body.data.id;
}

/** Returns a question of Al Noor's whose number no other venue has. */
async function questionOf(): Promise<number> {
  const { data } = (await site.call('listQuestions')).body;
  return data.at(-1).id;
}

/** Creates a member of Al Noor's staff with a unique number and an entry in the audit log. */
async function somebodyOfStaff(): Promise<number> {
  const owner = await enter(site, 'owner');
  const person = { email: 'somebody@example.com', name: 'Noura', role: 'desk' };
  const invited = await owner.call('inviteStaff', { body: person });
  expect(invited.status, invited.text).toBe(200);
  const { id } = invited.body.data;
  const actor = { ...OPERATOR, staffId: id };
  await site.database.forTenant(1, (tx) =>
    writeAuditEntry(tx, actor, { action: 'session.started' }, 0),
  );
  return id;
}

/** Holds the lines that the cart rows reference, for their owner. */
async function fillCart(): Promise<void> {
  // Slots that the owner's earlier calls gave up would rest (HOARD-07).
  await runSql(site.testDatabase.superuserUrl, 'delete from given_up');
  const { service: _, ...court } = items.court.alNoor;
  const another = { ...court, facility_id: 23, product_id: 2301 };
  const products = [court, another, lineWith('seats', 1, 'alNoor', items)];
  const { status, text, body } = await site.call('syncCart', { body: { products } }, callers.owner);
  expect(status, text).toBe(200);
  const isAnother = (line: { readonly facility_id: number | null }) => line.facility_id === 23;
  items = { ...items, hold: body.data.products.find(isAnother).hold_id };
}

/** Returns all of a response, except ids generated for this call. */
const shownBy = ({ status, body, text, headers }: CallAnswer) => ({
  status,
  // A redirect may repeat the requested id.
  leadsTo: String(headers.location).replace(/r_[\w-]+/, 'r_…'),
  ...(body === null ? { text } : { ...body, request_id: undefined }),
});

function request(name: EndpointName, row: Row, caller: Caller, id: unknown): Promise<CallAnswer> {
  const { headers, ...input } = row.input(id, venueOf(caller), items);
  return site.call(name, input, { ...callers[caller], ...(headers && { headers }) });
}

/** Callers for whom an id does not exist. */
const STRANGERS: Readonly<Record<Row['of'], readonly Caller[]>> = {
  personal: ['other', 'elsewhere'],
  venue: ['elsewhere'],
  secret: ['elsewhere'],
  none: ['owner', 'elsewhere'],
};

it('every field of the contract that names something has its row, and no row has lost its field', () => {
  const shown = new Set([...Object.keys(ROWS), ...Object.keys(NOBODYS)]);
  const fields = idFields();
  expect(fields.filter((field) => !shown.has(field))).toEqual([]);
  expect([...shown].filter((row) => !(fields as readonly string[]).includes(row))).toEqual([]);
});

it.each(Object.entries(ROWS))(
  '%s: another venue’s id gets the response for an unknown one',
  async (field, row) => {
    const name = field.split(' ', 1)[0] as EndpointName;
    for (const caller of STRANGERS[row.of]) {
      const foreign = await request(name, row, caller, row.own(items));
      const nobodys = await request(name, row, caller, row.madeUp);
      expect(nobodys.status).not.toBe(401);
      expect(shownBy(foreign)).toEqual(shownBy(nobodys));
    }
  },
);

// Last, because some of them give their resource away.
it.each(Object.entries(ROWS).filter(([, { of, isStream }]) => of !== 'none' && !isStream))(
  '%s: its owner is answered otherwise',
  async (field, row) => {
    const name = field.split(' ', 1)[0] as EndpointName;
    if (name === 'releaseLine') await fillCart();
    const nobodys = await request(name, row, 'owner', row.madeUp);
    const own = await request(name, row, 'owner', row.own(items));
    expect(shownBy(own)).not.toEqual(shownBy(nobodys));
  },
);
