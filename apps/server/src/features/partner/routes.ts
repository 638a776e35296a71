import * as review from '@nadi/contract/partner/console-endpoints';
import { applyAsPartner } from '@nadi/contract/partner/endpoints';
import { ok } from '@nadi/domain/kernel/result';
import type { Mount } from '../../platform/http/mount.ts';
import * as service from './service.ts';

/** How a business becomes a partner. */
export function mountPartners(mount: Mount, deps: service.ApplicationDeps): void {
  mount(applyAsPartner, async ({ context, body }) => {
    const applied = await service.apply(deps, context, body);
    return applied.ok
      ? ok({ data: { state: 'waiting' as const }, message: 'done.applied' })
      : applied;
  });
}

/** What the staff decide about that. */
export function mountReview(mount: Mount, deps: service.ReviewDeps): void {
  mount(review.listPartners, async ({ context, query }) =>
    ok(
      await service.listPartners(deps, context, {
        state: query.state,
        page: query.current_page,
        size: query.size,
        order: query.sort_order,
      }),
    ),
  );

  mount(review.approvePartner, async ({ context, params }) => {
    const partner = await service.approve(deps, context, params.id);
    return partner.ok ? ok({ data: partner.value, message: 'done.partnerApproved' }) : partner;
  });

  mount(review.rejectPartner, async ({ context, params, body }) => {
    const partner = await service.reject(deps, context, params.id, body.reason);
    return partner.ok ? ok({ data: partner.value, message: 'done.partnerRejected' }) : partner;
  });
}
