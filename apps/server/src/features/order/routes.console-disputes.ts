import * as endpoints from '@nadi/contract/order/dispute-endpoints';
import { ok } from '@nadi/domain/kernel/result';
import type { Mount } from '../../platform/http/mount.ts';
import {
  changeDispute,
  disputesForStaff,
  recordDispute,
  type StaffDisputeDeps,
} from './disputes/staff.ts';

/** Mounts the calls by which staff handle disputes of payments. */
export function mountDisputes(mount: Mount, deps: StaffDisputeDeps): void {
  mount(endpoints.listConsoleDisputes, async ({ context, query }) =>
    ok({ data: await disputesForStaff(deps, context, query.state !== 'ended') }),
  );

  mount(endpoints.recordDispute, async ({ context, body }) => {
    const recorded = await recordDispute(deps, context, body);
    return recorded.ok ? ok({ data: null }) : recorded;
  });

  mount(endpoints.changeDispute, async ({ context, params, body }) => {
    const changed = await changeDispute(deps, context, params.id, body);
    return changed.ok ? ok({ data: null }) : changed;
  });
}
