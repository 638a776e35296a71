import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { grandTotal } from './books.ts';
import { type Buyer, freshSlots, guest, itemOf, order, type Slot } from './buyer.ts';
import { changeFacts } from './changing-venue.ts';
import { type AtConsole, enter } from './console.ts';
import type { CallAnswer, TestApp, TestAppOptions } from './harness.ts';
import { openShop } from './shop.ts';

/** Padel, which needs the venue's approval here. */
const PADEL = 2;

/** Order that is a request for approval. */
export interface Requested {
  readonly slot: Slot;
  readonly order_id: string;
  readonly token: string;
  readonly expires_at: string;
}

/** Returns the status and the code of a response. */
export const codeOf = ({ status, body }: CallAnswer) => [status, body.code];

/**
 * Creates a shop whose padel courts need approvals, with a buyer and a manager of its own per test.
 *
 * Call it at the start of a test file: it opens and closes everything itself.
 */
export function requestRig(options: TestAppOptions = {}) {
  let app: TestApp;
  let url: string;
  let manager: AtConsole;
  let buyer: Buyer;

  beforeAll(async () => {
    ({ app, url } = await openShop(options));
    await needs("'{booking}'");
  });
  beforeEach(async () => {
    // The clock ends sessions that are not used.
    manager = await enter(app, 'manager');
    buyer = await guest(app);
  });
  afterAll(async () => {
    expect(await grandTotal(url)).toBe(0);
    await app.close();
  });

  const needs = async (approvals: string): Promise<void> => {
    await changeFacts(
      url,
      1,
      `update service set approvals = ${approvals} where tenant_id = 1 and id = ${PADEL}`,
    );
    app.age();
  };

  const freshSlot = freshSlots(() => app, { day: 5, hours: [9, 21] });

  async function request(who = buyer, slots = [freshSlot()]): Promise<Requested> {
    const placed = await order(app, who, { items: slots.map((slot) => itemOf(slot)) });
    expect(placed.status, placed.text).toBe(200);
    expect(placed.body.data).toMatchObject({ isApprovalRequired: true, url: null });
    return { ...placed.body.data, slot: slots[0] };
  }

  /** Loads the order as its result page does, also after the end of the session. */
  const read = async ({ token }: Pick<Requested, 'token'>) =>
    (await app.call('readOrderResult', { params: { token } })).body.data;

  const ticketsOf = async ({ order_id }: Requested) =>
    (await app.call('listTickets', { params: { order_id } }, { bearer: buyer.bearer })).body.data;

  const withdraw = ({ order_id }: Requested): Promise<CallAnswer> =>
    app.call('withdrawOrder', { params: { order_id } }, { bearer: buyer.bearer });

  const pay = ({ order_id }: Requested): Promise<CallAnswer> =>
    app.call('payOrder', { params: { order_id } }, { bearer: buyer.bearer });

  const payByLink = ({ order_id, token }: Requested): Promise<CallAnswer> =>
    app.call('payOrder', { params: { order_id } }, { headers: { 'x-order-token': token } });

  const queue = async (state: 'waiting' | 'decided' = 'waiting') =>
    (await manager.call('listApprovals', { query: { state } })).body.data;

  async function approvalsOf({ order_id }: Requested): Promise<{ id: string; which: string }[]> {
    const all = [...(await queue()), ...(await queue('decided'))];
    const own = all.find((one) => one.order_id === order_id);
    return own.lines.flatMap(({ approvals }: { approvals: object[] }) => approvals);
  }

  /** Answers an approval: as it is now, or as a screen showed it. */
  const answer = (
    id: string,
    given: 'approve' | 'reject',
    reason?: string,
    seen?: string,
  ): Promise<CallAnswer> =>
    manager.call('answerApproval', {
      params: { id },
      body: { answer: given, reason, ...(seen !== undefined && { seen }) },
    });

  /** Returns the state of a waiting request as a screen shows it (STAFF-14). */
  const seenOf = async ({ order_id }: Requested): Promise<string> =>
    (await queue()).find((one: { order_id: string }) => one.order_id === order_id).seen;

  async function approve(of: Requested): Promise<void> {
    for (const { id } of await approvalsOf(of)) {
      const answered = await answer(id, 'approve');
      expect(answered.status, answered.text).toBe(200);
    }
  }

  async function reject(of: Requested, reason = 'A tournament'): Promise<CallAnswer> {
    const [first] = await approvalsOf(of);
    return answer(first?.id ?? '', 'reject', reason);
  }

  async function mails(who = buyer): Promise<{ subject: string; text: string; attachments: [] }[]> {
    await app.clock(2);
    return (await app.app.inject(`/demo/mailbox.json?to=${who.email}`)).json().data;
  }
  const subjects = async () => (await mails()).map(({ subject }) => subject);

  /** Checks that somebody else may have the slot again. */
  async function expectFree(slot: Slot): Promise<void> {
    const other = await guest(app);
    const products = [
      {
        product_id: slot.product_id,
        quantity: 1,
        facility_id: slot.facility_id,
        date: slot.date,
        start_time: slot.start_time,
        end_time: slot.end_time,
      },
    ];
    const held = await app.call(
      'syncCart',
      { body: { products } },
      { visitor: other.vtoken, bearer: other.bearer },
    );
    expect(held.status, held.text).toBe(200);
  }

  const hoursLeft = (instant: string): number =>
    (Date.parse(instant) - app.whole.clock.now()) / 3_600_000;

  return {
    get app() {
      return app;
    },
    get url() {
      return url;
    },
    get manager() {
      return manager;
    },
    get buyer() {
      return buyer;
    },
    /** Signs the manager in again, after the clock has ended the session. */
    async managerAgain(): Promise<void> {
      manager = await enter(app, 'manager');
    },
    async newBuyer(): Promise<void> {
      buyer = await guest(app);
    },
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
    seenOf,
    approve,
    reject,
    mails,
    subjects,
    expectFree,
    hoursLeft,
  };
}
