import * as review from '@nadi/contract/order/console-endpoints';
import { ok } from '@nadi/domain/kernel/result';
import type { Mount } from '../../platform/http/mount.ts';
import { type AnswerDeps, answerApproval } from './changes/answer.ts';
import { listForStaff, type QueueDeps, requestForStaff } from './requests.ts';
import { mountCounter } from './routes.console-counter.ts';
import type { TakeDeps } from './settlement/take-at-counter.ts';

/** Mounts the staff's queue of requests for approval, and the payments at the counter. */
export function mountStaffOrders(mount: Mount, deps: AnswerDeps & QueueDeps & TakeDeps): void {
  mountCounter(mount, deps);

  mount(review.listApprovals, async ({ context, query }) =>
    ok({ data: await listForStaff(deps, context, query.state ?? 'waiting') }),
  );

  mount(review.answerApproval, async ({ context, params, body }) => {
    const answered = await answerApproval(deps, context, params.id, body);
    if (!answered.ok) return answered;
    const data = await requestForStaff(deps, context, answered.value);
    return ok({
      data,
      message: body.answer === 'approve' ? 'done.requestApproved' : 'done.requestRejected',
    });
  });
}
