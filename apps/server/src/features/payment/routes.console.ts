import * as endpoint from '@nadi/contract/payment/console-endpoints';
import { ok } from '@nadi/domain/kernel/result';
import type { Mount } from '../../platform/http/mount.ts';
import * as contracts from './contracts.ts';

/** Mounts the calls by which the owner manages gateway accounts. */
export function mountGatewayConsole(mount: Mount, deps: contracts.ContractDeps): void {
  mount(endpoint.listGateways, async ({ context }) =>
    ok({ data: await contracts.listContracts(deps, context) }),
  );

  mount(endpoint.addGateway, async ({ context, body }) => {
    const added = await contracts.addContract(deps, context, body.gateway);
    return added.ok ? ok({ data: added.value }) : added;
  });

  mount(endpoint.changeGateway, async ({ context, params, body }) => {
    const changed = await contracts.changeContract(deps, context, params.id, body);
    return changed.ok ? ok({ data: changed.value }) : changed;
  });

  mount(endpoint.switchGateway, async ({ context, params, body }) => {
    const switched = await contracts.switchContract(deps, context, params.id, body);
    return switched.ok ? ok({ data: switched.value }) : switched;
  });

  mount(endpoint.orderGateways, async ({ context, body }) => {
    const ordered = await contracts.orderContracts(deps, context, body);
    return ordered.ok ? ok({ data: ordered.value }) : ordered;
  });

  mount(endpoint.testGateway, async ({ context, params }) => {
    const tested = await contracts.testContract(deps, context, params.id);
    return tested.ok ? ok({ data: tested.value }) : tested;
  });
}
