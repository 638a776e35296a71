import * as endpoints from '@nadi/contract/order/refund-endpoints';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { ok } from '@nadi/domain/kernel/result';
import { handleOf } from '../../platform/handle.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { StaffDisputeDeps } from './disputes/staff.ts';
import { findOwnOrder } from './find.ts';
import { type DecideDeps, decideRefund, type RefundDecision } from './refunds/decide.ts';
import { withdrawRefundRequest } from './refunds/end.ts';
import { recordRefundResult, refundsForStaff } from './refunds/failed.ts';
import {
  ownRefundRequests,
  type RefundListDeps,
  refundRequestsForStaff,
} from './refunds/present.ts';
import { mountDisputes } from './routes.console-disputes.ts';
import { sharesView } from './shares-view.ts';

/** Mounts requests for refunds as goodwill, of buyers and staff, and disputes of payments. */
export function mountRefunds(
  mount: Mount,
  deps: DecideDeps & RefundListDeps & StaffDisputeDeps,
): void {
  mountDisputes(mount, deps);

  mount(endpoints.listRefundRequests, async ({ context, params }) => {
    const order = await findOwnOrder(deps, context, params.order_id);
    return order.ok ? ok({ data: await ownRefundRequests(deps, context, order.value) }) : order;
  });

  mount(endpoints.withdrawRefundRequest, async ({ context, params }) => {
    const order = await findOwnOrder(deps, context, params.order_id);
    if (!order.ok) return order;
    const done = await withdrawRefundRequest(deps, context, order.value.id, params.id);
    if (!done.ok) return done;
    return ok({ data: await ownRefundRequests(deps, context, order.value) });
  });

  mount(endpoints.listConsoleRefundRequests, async ({ context, query }) =>
    ok({ data: await refundRequestsForStaff(deps, context, query.state ?? 'waiting') }),
  );

  mount(endpoints.listConsoleRefunds, async ({ context, query }) =>
    ok({ data: await refundsForStaff(deps, context, query.order) }),
  );

  mount(endpoints.recordRefundResult, async ({ context, params, body }) => {
    const recorded = await recordRefundResult(deps, context, params.id, body);
    return recorded.ok ? ok({ data: null }) : recorded;
  });

  mount(endpoints.decideRefundRequest, async ({ context, params, body }) => {
    const decision: RefundDecision =
      body.answer === 'approve'
        ? {
            answer: 'approve',
            amountFils: fromDecimal(body.amount),
            way: body.way,
            seen: body.seen,
            isDry: body.dry === 1,
          }
        : body;
    const decided = await decideRefund(deps, context, params.id, decision);
    if (!decided.ok) return decided;
    const { id, shares, currency } = decided.value;
    const data = { id: handleOf('q', id), shares: sharesView(shares), currency };
    return ok({ data });
  });
}
