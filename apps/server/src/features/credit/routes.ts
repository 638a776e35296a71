import * as endpoint from '@nadi/contract/credit/console-endpoints';
import { ok } from '@nadi/domain/kernel/result';
import type { Mount } from '../../platform/http/mount.ts';
import { type CreditDeps, recordTransfer, setLimit } from './acts.ts';

/** Mounts the calls by which staff set limits of partners and record their transfers. */
export function mountCredit(mount: Mount, deps: CreditDeps): void {
  mount(endpoint.setCreditLimit, async ({ context, params, body }) => {
    const written = { limit: body.limit };
    const set = await setLimit(deps, context, params.id, { written, seen: body.seen });
    return set.ok ? ok({ data: set.value }) : set;
  });

  mount(endpoint.recordPartnerTransfer, async ({ context, params, body }) => {
    const recorded = await recordTransfer(deps, context, params.id, body.transfer);
    return recorded.ok ? ok({ data: recorded.value }) : recorded;
  });
}
