import * as endpoint from '@nadi/contract/credit/console-endpoints';
import { ok } from '@nadi/domain/kernel/result';
import type { Mount } from '../../platform/http/mount.ts';
import { type CreditDeps, recordTransfer, setLimit, takeTransferBack } from './acts.ts';
import { transfersOf } from './transfers.ts';

/** Mounts the calls by which staff set limits of partners and record their transfers. */
export function mountCredit(mount: Mount, deps: CreditDeps): void {
  mount(endpoint.setCreditLimit, async ({ context, params, body }) => {
    const written = { limit: body.limit };
    const set = await setLimit(deps, context, params.id, { written, seen: body.seen });
    return set.ok ? ok({ data: set.value }) : set;
  });

  mount(endpoint.listPartnerTransfers, async ({ context, params }) => {
    const transfers = await transfersOf(deps, context, params.id);
    return transfers.ok ? ok({ data: transfers.value }) : transfers;
  });

  mount(endpoint.takePartnerTransferBack, async ({ context, params, body }) => {
    const taken = await takeTransferBack(deps, context, params.id, body);
    return taken.ok ? ok({ data: taken.value }) : taken;
  });

  mount(endpoint.recordPartnerTransfer, async ({ context, params, body }) => {
    const recorded = await recordTransfer(deps, context, params.id, body.transfer);
    return recorded.ok ? ok({ data: recorded.value }) : recorded;
  });
}
