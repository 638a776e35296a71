import { describe, expect, it } from 'vitest';
import { runSql } from '../../../test/books.ts';
import { decide } from '../../../test/buyer.ts';
import { codeOf, requestRig } from '../../../test/request-rig.ts';

const rig = requestRig();
const {
  request,
  read,
  ticketsOf,
  withdraw,
  pay,
  payByLink,
  approvalsOf,
  answer,
  seenOf,
  approve,
  subjects,
  expectFree,
} = rig;

const HOUR = 3600;

describe('ORDER-27 how a request ends', () => {
  it('lapsed: not answered in time', async () => {
    const requested = await request();
    const [approval] = await approvalsOf(requested);
    await rig.app.clock(48 * HOUR + 1);
    await rig.app.clock(1);
    expect(await read(requested)).toMatchObject({
      status: 'cancelled',
      request: { state: 'lapsed' },
    });
    await expectFree(requested.slot);
    expect(await subjects()).toContainEqual(expect.stringMatching(/was not answered$/));
    await rig.managerAgain();
    expect(codeOf(await answer(approval?.id ?? '', 'approve'))).toEqual([409, 'request_decided']);
  });

  it('unpaid: approved, and its payment was not opened', async () => {
    const requested = await request();
    await approve(requested);
    await rig.app.clock(24 * HOUR + 1);
    await rig.app.clock(1);
    expect(await read(requested)).toMatchObject({
      status: 'cancelled',
      request: { state: 'unpaid' },
    });
    await expectFree(requested.slot);
    expect(await subjects()).toContainEqual(expect.stringMatching(/^Not paid in time/));
    expect(codeOf(await payByLink(requested))).toEqual([409, 'order_not_open']);
  });

  it('unpaid: a declined card leaves the page open until the end', async () => {
    const requested = await request();
    await approve(requested);
    const { transactionId } = (await pay(requested)).body.data;
    await decide(rig.app.app, transactionId, 'decline');
    await rig.app.clock(10);
    expect(await read(requested)).toMatchObject({
      status: 'awaiting_payment',
      request: { state: 'to_pay' },
    });
    expect((await pay(requested)).body.data.transactionId).toBe(transactionId);
    await rig.app.clock(24 * HOUR);
    await rig.app.clock(300);
    expect(await read(requested)).toMatchObject({
      status: 'cancelled',
      request: { state: 'unpaid' },
    });
    await expectFree(requested.slot);
  });

  it.each([
    ['waiting', false, null],
    ['approved', true, null],
    ['with an open page', true, 'opened'],
    ['with a declined card', true, 'declined'],
  ])('given up while %s: free at once, and not in the cart', async (_, isApproved, page) => {
    const requested = await request();
    if (isApproved) await approve(requested);
    const paid = page === null ? null : (await pay(requested)).body.data;
    if (page === 'declined') await decide(rig.app.app, paid.transactionId, 'decline');
    const withdrawn = await withdraw(requested);
    expect(withdrawn.status, withdrawn.text).toBe(200);
    expect(withdrawn.body.data).toMatchObject({
      status: 'cancelled',
      request: { state: 'given_up' },
    });
    expect((await withdraw(requested)).status).toBe(200);
    const cart = await rig.app.call('readCart', {}, { bearer: rig.buyer.bearer });
    expect(cart.body.data.products).toEqual([]);
    await expectFree(requested.slot);
  });

  it('money that arrives after the end books it again where it is free', async () => {
    const requested = await request();
    await approve(requested);
    const { transactionId } = (await pay(requested)).body.data;
    await decide(rig.app.app, transactionId, 'decline');
    await withdraw(requested);
    await runSql(
      rig.url,
      `update gateway_double set decision = 'approve', final_code = null where transaction_id = $1`,
      [transactionId],
    );
    await rig.app.clock(600);
    expect(await read(requested)).toMatchObject({
      status: 'complete',
      request: { state: 'granted' },
    });
    expect(await ticketsOf(requested)).toHaveLength(1);
  });
});

describe('ORDER-26 races', () => {
  /** Withdraws a request after the end of the session. */
  const withdrawByLink = ({ order_id, token }: Awaited<ReturnType<typeof request>>) =>
    rig.app.call(
      'withdrawOrder',
      { params: { order_id } },
      { headers: { 'x-order-token': token } },
    );

  it('two members of staff on one approval: the first counts', async () => {
    for (let round = 0; round < 3; round += 1) {
      await rig.newBuyer();
      const requested = await request();
      const [approval] = await approvalsOf(requested);
      const id = approval?.id ?? '';
      const seen = await seenOf(requested);
      const answers = await Promise.all([
        answer(id, 'approve', undefined, seen),
        answer(id, 'reject', 'Full', seen),
      ]);
      expect(answers.map(codeOf).filter(([status]) => status === 200)).toHaveLength(1);
      expect(answers.map(codeOf)).toContainEqual([409, 'changed_meanwhile']);
      const isApproved = answers[0]?.status === 200;
      expect((await read(requested)).status).toBe(isApproved ? 'awaiting_payment' : 'cancelled');
    }
  });

  it('an approval against a withdrawal: one of them ends it, and nothing is kept for nobody', async () => {
    for (let round = 0; round < 3; round += 1) {
      await rig.newBuyer();
      const requested = await request();
      const [approval] = await approvalsOf(requested);
      const [approved, withdrawn] = await Promise.all([
        answer(approval?.id ?? '', 'approve'),
        withdraw(requested),
      ]);
      // An approved request may be withdrawn as well.
      expect(withdrawn.status, withdrawn.text).toBe(200);
      expect([200, 409]).toContain(approved.status);
      expect((await read(requested)).status).toBe('cancelled');
      await expectFree(requested.slot);
    }
  });

  it('an approval against the deadline: in time or not at all', async () => {
    const requested = await request();
    const [approval] = await approvalsOf(requested);
    const left = Date.parse(requested.expires_at) - rig.app.whole.clock.now();
    await rig.app.clock(Math.floor(left / 1000) - 2);
    await rig.managerAgain();
    const [answered] = await Promise.all([answer(approval?.id ?? '', 'approve'), rig.app.clock(2)]);
    await rig.app.clock(120);
    expect((await read(requested)).status).toBe(
      answered.status === 200 ? 'awaiting_payment' : 'cancelled',
    );
  });

  it('an approval, a withdrawal and the deadline at once: one outcome, one mail', async () => {
    for (let round = 0; round < 3; round += 1) {
      await rig.newBuyer();
      const requested = await request();
      const [approval] = await approvalsOf(requested);
      const left = Date.parse(requested.expires_at) - rig.app.whole.clock.now();
      await rig.app.clock(Math.floor(left / 1000) - 2);
      await rig.managerAgain();
      const acts = [
        () => answer(approval?.id ?? '', 'approve'),
        () => (round === 0 ? Promise.resolve(null) : withdrawByLink(requested)),
        () => rig.app.clock(2),
      ] as const;
      const [answered] = await Promise.all(acts.map((act) => act()));
      await rig.app.clock(120);
      const { status, request: of } = await read(requested);
      const ends = { to_pay: 'awaiting_payment', given_up: 'cancelled', lapsed: 'cancelled' };
      expect(ends).toMatchObject({ [of.state]: status });
      // A request that was approved first may still be withdrawn, which is told to nobody.
      const isApproved = answered?.status === 200;
      const sent = (await subjects()).filter((one) => !one.startsWith('We received'));
      expect(sent).toEqual([
        ...(isApproved ? [expect.stringMatching(/^Approved/)] : []),
        ...(of.state === 'lapsed' ? [expect.stringMatching(/was not answered$/)] : []),
      ]);
      expect(sent.length).toBeLessThan(2);
      if (status === 'cancelled') await expectFree(requested.slot);
    }
  });

  it('opening the payment against a withdrawal: never a page of an ended order', async () => {
    for (let round = 0; round < 3; round += 1) {
      await rig.newBuyer();
      const requested = await request();
      await approve(requested);
      const [opened, withdrawn] = await Promise.all([pay(requested), withdraw(requested)]);
      const status = (await read(requested)).status;
      if (withdrawn.status === 200) expect(status).toBe('cancelled');
      else {
        expect(codeOf(withdrawn)).toEqual([409, 'payment_in_hand']);
        expect(opened.status, opened.text).toBe(200);
        expect(status).toBe('awaiting_payment');
      }
    }
  });
});
