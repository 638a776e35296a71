import { describe, expect, it } from 'vitest';
import { holdsOf, runSql, sumsOf, uuidIn } from '../../../test/books.ts';
import { comeBack, dayAt, decide, guest, itemOf, order } from '../../../test/buyer.ts';
import { enter } from '../../../test/console.ts';
import { codeOf, requestRig } from '../../../test/request-rig.ts';
import { unbookedLines } from './ports.ts';

const rig = requestRig();
const {
  needs,
  freshSlot,
  request,
  read,
  ticketsOf,
  withdraw,
  pay,
  payByLink,
  queue,
  approvalsOf,
  answer,
  approve,
  reject,
  mails,
  subjects,
  expectFree,
  hoursLeft,
} = rig;

const HOUR = 3600;

describe('ORDER-25 a request', () => {
  it('has its place alone, an end, and neither ticket nor payment nor receipt', async () => {
    const requested = await request();
    expect(hoursLeft(requested.expires_at)).toBeCloseTo(48, 1);
    expect(await holdsOf(rig.url, requested.order_id)).toEqual([{ state: 'paying', ticks: 12 }]);
    expect(await ticketsOf(requested)).toEqual([]);
    expect(await sumsOf(rig.url, requested.order_id)).toEqual({});
    expect(
      await runSql(rig.url, 'select 1 from payment where order_id = $1', [
        uuidIn(requested.order_id),
      ]),
    ).toEqual([]);
    const cart = await rig.app.call('readCart', {}, { bearer: rig.buyer.bearer });
    expect(cart.body.data.products).toEqual([]);
    const rival = await order(rig.app, await guest(rig.app), { items: [itemOf(requested.slot)] });
    expect(codeOf(rival)).toEqual([409, 'slot_taken']);
    const listed = await rig.app.call('listRequests', {}, { bearer: rig.buyer.bearer });
    expect(listed.body.data).toMatchObject([
      { order_id: requested.order_id, token: requested.token, request: { state: 'waiting' } },
    ]);
    expect(codeOf(await pay(requested))).toEqual([409, 'order_not_open']);
    const { order_id } = requested;
    const nobody = await rig.app.call('payOrder', { params: { order_id } });
    expect(codeOf(nobody)).toEqual([401, 'session_expired']);
    const [received] = await mails();
    expect(received?.subject).toMatch(/^We received your request/);
    expect(received?.text).toMatch(/You get an answer by/);
    expect(received?.attachments).toEqual([]);
  });

  it('is refused where it starts too soon for an answer, and beyond two for one service', async () => {
    await request();
    await request();
    const third = await order(rig.app, rig.buyer, { items: [itemOf(freshSlot())] });
    expect(codeOf(third)).toEqual([409, 'request_limit']);
    const local = (rig.app.whole.clock.now() + 4 * 3_600_000) % 86_400_000;
    await rig.app.clock(Math.floor((86_400_000 - local) / 1000) + 10 * HOUR);
    const soon = { ...freshSlot(), date: dayAt(rig.app.whole.clock.now()) };
    const items = [itemOf({ ...soon, start_time: '12:00:00', end_time: '13:00:00' })];
    expect(codeOf(await order(rig.app, await guest(rig.app), { items }))).toEqual([
      422,
      'too_soon',
    ]);
  });

  it('counts concurrent requests exactly', async () => {
    const slots = [freshSlot(), freshSlot(), freshSlot(), freshSlot()];
    const all = await Promise.all(
      slots.map((slot) => order(rig.app, rig.buyer, { items: [itemOf(slot)] })),
    );
    expect(all.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2);
    const [row] = await runSql<{ count: number }>(
      rig.url,
      `select count(*)::int as count from orders o join customer c using (tenant_id)
       where c.id = o.customer_id and c.email = $1 and o.status = 'approval_required'`,
      [rig.buyer.email],
    );
    expect(row?.count).toBeLessThanOrEqual(2);
  });

  it('is the same order when its key is repeated', async () => {
    const items = [itemOf(freshSlot())];
    const headers = { 'idempotency-key': 'request-twice-0001' };
    const first = await order(rig.app, rig.buyer, { items, headers });
    const again = await order(rig.app, rig.buyer, { items, headers });
    expect(again.body.data).toEqual(first.body.data);
  });
});

describe('ORDER-30 a booking that was approved', () => {
  it('is moved by the venue alone, and by a manager', async () => {
    const requested = await request();
    await approve(requested);
    await decide(rig.app.app, (await pay(requested)).body.data.transactionId, 'approve');
    await rig.app.clock(60);
    const [{ line_key: key, facility_date: date }] = await ticketsOf(requested);
    const day = await rig.manager.call('readConsoleDay', { query: { date } });
    const { id } = day.body.data.bookings.find(
      (one: { order_id: string }) => one.order_id === requested.order_id,
    );
    const listed = await rig.manager.call('listBookingMoves', { params: { id }, query: { date } });
    const same = listed.body.data.places.find((one: { difference: number }) => !one.difference);
    const { product_id, facility_id, start_time, end_time } = same;
    const line = { product_id, facility_id, date, start_time, end_time };
    const params = { order_id: requested.order_id };
    const { bearer } = rig.buyer;
    const own = await rig.app.call('moveBooking', { params, body: { key, line } }, { bearer });
    expect(codeOf(own)).toEqual([409, 'not_movable']);
    const desk = await enter(rig.app, 'desk');
    const moveBy = (who: typeof desk, by: 'customer' | 'venue') =>
      who.call('moveBookingByStaff', { params: { id }, body: { line, by } });
    expect(codeOf(await moveBy(rig.manager, 'customer'))).toEqual([409, 'not_movable']);
    expect(codeOf(await moveBy(desk, 'venue'))).toEqual([403, 'forbidden']);
    const moved = await moveBy(rig.manager, 'venue');
    expect([moved.status, moved.body.data?.is_free], moved.text).toEqual([200, 0]);
    expect(await ticketsOf(requested)).toMatchObject([
      { facility_start_time: start_time, facility_id, is_moved: 1, state: 'valid' },
    ]);
  });
});

describe('ORDER-26 answers to a request', () => {
  it('approved: its payment opens for 24 hours, and paid it is booked', async () => {
    const requested = await request();
    await approve(requested);
    const approved = await read(requested);
    expect(approved).toMatchObject({ status: 'awaiting_payment', request: { state: 'to_pay' } });
    expect(hoursLeft(approved.expires_at)).toBeCloseTo(24, 1);
    expect(await ticketsOf(requested)).toEqual([]);
    // Two tabs open one page.
    const [one, two] = await Promise.all([pay(requested), pay(requested)]);
    expect([one.status, two.status], one.text + two.text).toEqual([200, 200]);
    expect(two.body.data.transactionId).toBe(one.body.data.transactionId);
    const { url: page, transactionId } = one.body.data;
    expect(page).toMatch(/^http/);
    await decide(rig.app.app, transactionId, 'approve');
    await comeBack(rig.app.app, `http://localhost/x/${requested.token}`, transactionId);
    await rig.app.clock(300);
    expect(await read(requested)).toMatchObject({
      status: 'complete',
      request: { state: 'granted', reasons: [] },
    });
    expect(await holdsOf(rig.url, requested.order_id)).toEqual([{ state: 'firm', ticks: 12 }]);
    const [ticket] = await ticketsOf(requested);
    expect(ticket.qr).toMatch(/^NADI1\./);
    const list = await rig.app.call('listBookings', { query: {} }, { bearer: rig.buyer.bearer });
    expect(list.body.data).toMatchObject([
      {
        display_status: 'Approved',
        is_booking_approved: 1,
        cid_approved: null,
        is_cid_approved: 0,
      },
    ]);
    const sent = await subjects();
    expect(sent).toHaveLength(3);
    for (const one of [/ALN/, /^Approved: please pay/, /^We received your request/])
      expect(sent).toContainEqual(expect.stringMatching(one));
    expect(codeOf(await pay(requested))).toEqual([409, 'order_not_open']);
    expect(codeOf(await withdraw(requested))).toEqual([409, 'order_not_open']);
  });

  it('the mailed link opens the payment without a session', async () => {
    const requested = await request();
    await approve(requested);
    const opened = await payByLink(requested);
    expect(opened.status, opened.text).toBe(200);
    const other = await request(await guest(rig.app));
    const foreign = await payByLink({ ...requested, token: other.token });
    expect(codeOf(foreign)).toEqual([404, 'not_found']);
  });

  it('approved: an unavailable gateway opens no payment, and the request stays to be paid', async () => {
    const requested = await request();
    await approve(requested);
    const silent = (is: boolean) =>
      rig.app.app.inject({ method: 'POST', url: '/demo/gateway/manner', payload: { silent: is } });
    await silent(true);
    const refused = await pay(requested);
    await silent(false);
    expect(codeOf(refused)).toEqual([503, 'gateway_unavailable']);
    expect((await read(requested)).request).toMatchObject({ state: 'to_pay' });
    expect((await pay(requested)).status).toBe(200);
  });

  it('rejected: the reason is kept and mailed, and the place is free at once', async () => {
    const requested = await request();
    const [approval] = await approvalsOf(requested);
    const silent = await answer(approval?.id ?? '', 'reject');
    expect(codeOf(silent)).toEqual([422, 'validation_failed']);
    expect((await reject(requested)).status).toBe(200);
    expect(await read(requested)).toMatchObject({
      status: 'cancelled',
      request: { state: 'rejected', reasons: ['A tournament'] },
      products: [{ is_rejected: 1, is_lost: 0 }],
    });
    await expectFree(requested.slot);
    const listed = await rig.app.call('listRequests', {}, { bearer: rig.buyer.bearer });
    expect(listed.body.data[0].products).toMatchObject([
      { is_booking_approved: 2, cid_approved: null, is_cid_approved: 0, is_pending_approval: 0 },
    ]);
    expect(codeOf(await reject(requested))).toEqual([409, 'request_decided']);
    const mail = (await mails()).find(({ subject }) => /^Not approved/.test(subject));
    expect(mail?.text).toContain('Reason: A tournament');
    expect(mail?.text).not.toContain('The rest of your request');
    const decided = (await queue('decided')).find(
      (one: { order_id: string }) => one.order_id === requested.order_id,
    );
    expect(decided.lines[0].approvals).toMatchObject([
      { which: 'booking', answer: 2, reason: 'A tournament', answered_by: expect.any(String) },
    ]);
    const owner = await enter(rig.app, 'owner');
    const audit = await owner.call('readAudit', { query: { action: 'request.rejected' } });
    expect(audit.body.data[0]).toMatchObject({ action: 'request.rejected' });
  });

  it('is not given by the desk, which sees the queue', async () => {
    const requested = await request();
    const desk = await enter(rig.app, 'desk');
    expect((await desk.call('listApprovals', { query: {} })).status).toBe(200);
    const [approval] = await approvalsOf(requested);
    const body = { answer: 'approve' as const };
    const tried = await desk.call('answerApproval', { params: { id: approval?.id ?? '' }, body });
    expect(codeOf(tried)).toEqual([403, 'forbidden']);
    expect((await read(requested)).status).toBe('approval_required');
  });

  it('waits for both the venue and security', async () => {
    await needs("'{booking,security}'");
    const requested = await request();
    await needs("'{booking}'");
    const [venue, security] = await approvalsOf(requested);
    expect([venue?.which, security?.which]).toEqual(['booking', 'security']);
    const approvalsShown = async () => {
      const listed = await rig.app.call('listRequests', {}, { bearer: rig.buyer.bearer });
      return listed.body.data[0].products;
    };
    const waiting = { cid_approved: 0, is_cid_approved: 0, is_pending_approval: 1 };
    expect(await approvalsShown()).toMatchObject([{ is_booking_approved: 0, ...waiting }]);
    expect((await answer(venue?.id ?? '', 'approve')).body.data.state).toBe('waiting');
    expect(await approvalsShown()).toMatchObject([{ is_booking_approved: 1, ...waiting }]);
    expect((await read(requested)).status).toBe('approval_required');
    expect((await answer(security?.id ?? '', 'approve', 'Seen')).body.data.state).toBe('to_pay');
    const { transactionId } = (await pay(requested)).body.data;
    await decide(rig.app.app, transactionId, 'approve');
    await rig.app.clock(300);
    const list = await rig.app.call('listBookings', { query: {} }, { bearer: rig.buyer.bearer });
    expect(list.body.data).toMatchObject([
      { display_status: 'Approved', is_booking_approved: 1, cid_approved: 1, is_cid_approved: 1 },
    ]);
  });

  it('a no ends its line alone; the rest stays at its price and is paid', async () => {
    const [first, second] = [freshSlot(), freshSlot()];
    const requested = await request(rig.buyer, [first, second]);
    const [one, two] = await approvalsOf(requested);
    const kept = (await read(requested)).products[1];
    const answered = await answer(one?.id ?? '', 'reject', 'Closed then');
    expect(answered.body.data.state).toBe('waiting');
    expect(await read(requested)).toMatchObject({
      status: 'approval_required',
      total: kept.total_price,
      request: { state: 'waiting', reasons: ['Closed then'] },
    });
    const mail = (await mails()).find(({ text }) => text.includes('Reason: Closed then'));
    expect(mail?.text).toContain('The rest of your request stays as it is.');
    expect((await answer(two?.id ?? '', 'approve')).body.data.state).toBe('to_pay');
    const opened = await pay(requested);
    expect(opened.body.data.total).toBe(kept.total_price);
    await decide(rig.app.app, opened.body.data.transactionId, 'approve');
    await rig.app.clock(300);
    expect((await read(requested)).status).toBe('complete');
    expect(await ticketsOf(requested)).toHaveLength(1);
    expect((await sumsOf(rig.url, requested.order_id))['sales:facility']).toBe(100 * kept.price);
  });
});

describe('BOOK-18 requests among all bookings', () => {
  const list = (query: Readonly<Record<string, string>> = {}) =>
    rig.app.call('listBookings', { query }, { bearer: rig.buyer.bearer });
  const orderOf = ({ order_id }: { readonly order_id: string }) => order_id;

  it('wait as pending, and are rejected, expired, cancelled, or a booking once', async () => {
    const [slots, requested] = [[freshSlot(), freshSlot()], [] as { order_id: string }[]];
    const first = await request(rig.buyer, slots);
    const [one, two] = await approvalsOf(first);
    const pending = {
      status_id: 0,
      display_status: 'Pending',
      is_booking_approved: 0,
      state: 'valid',
    };
    const [{ total_price }] = (await read(first)).products;
    const waiting = await list({ sort_order: 'asc' });
    expect(waiting.body).toMatchObject({
      total: 2,
      data: [
        {
          ...pending,
          status_label: null,
          is_pending_approval: 1,
          facility_id: 22,
          total_price,
        },
        { ...pending, status_label: null },
      ],
    });
    await answer(one?.id ?? '', 'reject', 'Closed then');
    const statuses = (rows: readonly { display_status: string }[]) =>
      rows.map(({ display_status }) => display_status).toSorted();
    expect(statuses((await list()).body.data)).toEqual(['Pending', 'Rejected']);
    requested.push(first, await request());
    await answer(two?.id ?? '', 'approve');
    expect((await list({ size: '1', current_page: '1', sort_order: 'asc' })).body.total).toBe(3);
    expect((await withdraw(requested[1] as never)).status).toBe(200);
    const ended = (await list()).body.data;
    expect(
      ended.find((row: { order_id: string }) => orderOf(row) === requested[1]?.order_id),
    ).toMatchObject({ display_status: 'Pending', status_label: 'cancelled', state: 'cancelled' });
    const { transactionId } = (await pay(first)).body.data;
    await decide(rig.app.app, transactionId, 'approve');
    await rig.app.clock(300);
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) =>
        list({ size: '1', current_page: String(page), sort_order: 'asc' }),
      ),
    );
    expect(pages.map(({ body }) => [body.total, body.total_pages])).toEqual(Array(4).fill([3, 3]));
    expect(statuses(pages.flatMap(({ body }) => body.data))).toEqual([
      'Approved',
      'Pending',
      'Rejected',
    ]);
    for (const period of ['upcoming', 'past', 'cancelled'])
      expect((await list({ period })).body.total).toBe(period === 'upcoming' ? 1 : 0);
  });

  it('are expired once their answer did not come, by kind and from a first date on', async () => {
    const requested = await request();
    const date = requested.slot.date;
    expect((await list({ productType: 'event' })).body.total).toBe(0);
    expect((await list({ from_date: date })).body.total).toBe(1);
    expect((await list({ from_date: dayAt(Date.parse(date), 1) })).body.total).toBe(0);
    await rig.app.clock(48 * HOUR + 60);
    const again = await rig.app.call('readOrderResult', { params: { token: requested.token } });
    expect(again.body.data.request.state).toBe('lapsed');
    const [row] = await runSql<{ customer: number }>(
      rig.url,
      'select customer_id as customer from orders where id = $1',
      [uuidIn(requested.order_id)],
    );
    const rows = await unbookedLines(
      rig.app.database,
      1,
      [row?.customer ?? 0],
      rig.app.whole.clock.now(),
    );
    expect(rows).toMatchObject([{ ended: 'lapsed', approvals: { bookingApproved: 0 } }]);
  });
});
