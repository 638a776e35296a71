import * as company from '@nadi/contract/partner/company-endpoints';
import * as review from '@nadi/contract/partner/console-endpoints';
import { applyAsPartner } from '@nadi/contract/partner/endpoints';
import { ok } from '@nadi/domain/kernel/result';
import type { Mount } from '../../platform/http/mount.ts';
import { type ApplicationDeps, apply } from './application.ts';
import { readCompany } from './company.ts';
import * as employees from './employees.ts';
import * as reviews from './review.ts';

/** Mounts the endpoint of partner applications. */
export function mountPartners(mount: Mount, deps: ApplicationDeps): void {
  mount(applyAsPartner, async ({ context, body }) => {
    const applied = await apply(deps, context, body);
    return applied.ok
      ? ok({ data: { state: 'waiting' as const }, message: 'done.applied' })
      : applied;
  });
}

/** Mounts the endpoints of a partner's employees. */
export function mountCompany(mount: Mount, deps: employees.EmployeeDeps): void {
  mount(company.readCompany, async ({ context }) => {
    const result = await readCompany(deps.database, context);
    return result.ok ? ok({ data: result.value }) : result;
  });

  mount(company.inviteEmployee, async ({ context, body }) => {
    const invited = await employees.inviteEmployee(deps, context, body.email);
    return invited.ok ? ok({ data: invited.value, message: 'done.invited' }) : invited;
  });

  mount(company.withdrawEmployee, async ({ context, params }) => {
    const withdrawn = await employees.withdrawEmployee(deps, context, params.id);
    return withdrawn.ok ? ok({ data: withdrawn.value }) : withdrawn;
  });

  mount(company.removeEmployee, async ({ context, params }) => {
    const removed = await employees.removeEmployee(deps, context, params.id);
    return removed.ok ? ok({ data: null }) : removed;
  });

  mount(company.openEmployment, async ({ context, body }) => {
    const opened = await employees.openEmployment(deps, context, body.token);
    return opened.ok ? ok({ data: opened.value }) : opened;
  });

  mount(company.acceptEmployment, async ({ context, body }) => {
    const accepted = await employees.acceptEmployment(deps, context, body.token);
    return accepted.ok ? ok({ data: accepted.value, message: 'done.employed' }) : accepted;
  });
}

/** Mounts the endpoints of the staff's review. */
export function mountReview(mount: Mount, deps: reviews.ReviewDeps): void {
  mount(review.listPartners, async ({ context, query }) =>
    ok(
      await reviews.listPartners(deps, context, {
        state: query.state,
        page: query.current_page,
        size: query.size,
        order: query.sort_order,
      }),
    ),
  );

  mount(review.approvePartner, async ({ context, params }) => {
    const partner = await reviews.approve(deps, context, params.id);
    return partner.ok ? ok({ data: partner.value, message: 'done.partnerApproved' }) : partner;
  });

  mount(review.rejectPartner, async ({ context, params, body }) => {
    const partner = await reviews.reject(deps, context, params.id, body.reason);
    return partner.ok ? ok({ data: partner.value, message: 'done.partnerRejected' }) : partner;
  });
}
