import { beforeEach, describe } from 'vitest';
import { runSql, uuidIn } from '../../../test/books.ts';
import { court2, customer } from '../../../test/buyer.ts';
import { type AtConsole, enter } from '../../../test/console.ts';
import { bought, courtItem } from '../../../test/event-tickets.ts';
import type { CallInput } from '../../../test/harness.ts';
import { refundRig } from '../../../test/refund-rig.ts';
import { requestRig } from '../../../test/request-rig.ts';
import { type StaffAct, testStaffAct } from '../../../test/staff-acts.ts';

/* STAFF-14: acts of staff on requests and refunds, once and on the state that was shown. */

interface Shown {
  readonly id: string;
  readonly order_id: string;
  readonly order_number: string;
  readonly seen: string;
}

describe('answers to requests for approval', () => {
  const rig = requestRig();
  let colleague: AtConsole;
  beforeEach(async () => {
    colleague = await enter(rig.app, 'owner');
  });

  const prepare = async (): Promise<StaffAct> => {
    const requested = await rig.request();
    const [{ id = '' } = {}] = await rig.approvalsOf(requested);
    const listed: readonly Shown[] = await rig.queue();
    const shown = listed.find(({ order_id }) => order_id === requested.order_id);
    const of = (body: object): CallInput => ({
      params: { id },
      body: { ...body, seen: shown?.seen },
    });
    return {
      input: of({ answer: 'approve', reason: '' }),
      other: of({ answer: 'reject', reason: 'A tournament' }),
      order: shown?.order_number ?? '',
    };
  };

  testStaffAct('answerApproval', ['request.approved', 'request.rejected'], async () => ({
    app: rig.app,
    url: rig.url,
    own: rig.manager,
    colleague: { at: colleague, role: 'owner' },
    prepare,
  }));
});

describe('refunds', () => {
  const rig = refundRig();
  let own: AtConsole;
  let colleague: AtConsole;
  beforeEach(async () => {
    own = await enter(rig.app, 'manager');
    colleague = await enter(rig.app, 'owner');
  });

  const acts = (prepare: () => Promise<StaffAct>) => async () => ({
    app: rig.app,
    url: rig.url,
    own,
    colleague: { at: colleague, role: 'owner' },
    prepare,
  });

  testStaffAct(
    'decideRefundRequest',
    ['refund.approved', 'refund.declined'],
    acts(async () => {
      const sara = await customer(rig.app);
      const order = await rig.boughtToday(sara);
      await rig.openRequest(sara, order);
      const { id, seen, order_number }: Shown = await rig.queue(own, order);
      const of = (body: object): CallInput => ({ params: { id }, body: { ...body, seen } });
      return {
        input: of({ answer: 'approve', amount: 10, way: 'original' }),
        other: of({ answer: 'decline', reason: 'It was too late' }),
        order: order_number,
      };
    }),
  );

  let days = 3;
  testStaffAct(
    'recordRefundResult',
    ['refund.result_recorded'],
    acts(async () => {
      const sara = await customer(rig.app);
      days += 1;
      const order = await bought(rig.app, sara, [courtItem(court2(rig.on(days), 18))]);
      await rig.ask(sara, order);
      const unclear =
        "update refund set state = 'unclear', answer = 'silence', next_check_at = null where order_id = $1";
      await runSql(rig.url, unclear, [uuidIn(order)]);
      const sql = 'select number from orders where id = $1';
      const [row] = await runSql<{ number: string }>(rig.url, sql, [uuidIn(order)]);
      const number = row?.number ?? '';
      const { body } = await own.call('listConsoleRefunds', { query: { order: number } });
      const { id, seen }: Shown = body.data[0];
      const of = (more: object): CallInput => ({ params: { id }, body: { ...more, seen } });
      return {
        input: of({ action: 'returned' }),
        other: of({ action: 'bank', reference: 'FT26110001' }),
        order: number,
      };
    }),
  );
});
