import { poolsIn, sizedClaims } from '@nadi/domain/inventory/claim';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import type { TenantFacts } from '../../platform/http/context/context.ts';
import type { KindRegistry, PoolSizes } from '../../platform/kind.ts';
import { holdsById, sweepPools, takeWithin } from '../inventory/service.ts';
import type * as store from './store.ts';

/** What is known of the places when a settlement begins. */
export interface Known {
  /** They are gone, whatever the inventory would say. */
  readonly isGone: boolean;
  /** How many there are by now, for money that comes late; null: not asked. */
  readonly sizes: PoolSizes | null;
}

/** The settlement is undone, and begun again knowing more. */
export class KnowMore extends Error {
  readonly learn: () => Promise<Known>;
  constructor(learn: () => Promise<Known>) {
    super('To be settled knowing more.');
    this.learn = learn;
  }
}

/** What a settlement knows when it begins first. */
export const NOTHING_KNOWN: Known = { isGone: false, sizes: null };

/** The places of an order that is being settled, in the settlement's transaction. */
export interface ClaimsOfOrder {
  readonly tx: TenantTx;
  readonly tenant: TenantFacts;
  readonly order: store.Order;
  readonly now: number;
  readonly known: Known;
}

export interface ConfirmDeps {
  readonly database: Database;
  readonly kinds: KindRegistry;
}

/** Whether an order still holds what it is to be paid for. */
export const isOpen = ({ status }: store.Order): boolean =>
  status === 'awaiting_payment' || status === 'processing';

/**
 * Takes what the order claims, for good. On time it is held for the order; late it is taken again
 * if there is room by now: of what is counted, by the size that it has by now (INV-13). A hold that
 * another order pays for by now is that order's. Throws `KnowMore`.
 */
export async function confirmClaims(
  deps: ConfirmDeps,
  { tx, tenant, order, now, known }: ClaimsOfOrder,
  lines: readonly store.OrderLine[],
): Promise<boolean> {
  const isGone = () => new KnowMore(async () => ({ ...known, isGone: true }));
  const learnSizes = (newer: number) =>
    new KnowMore(async () => ({ ...known, sizes: await sizesNow(deps, tenant, lines, newer) }));
  const isCounted = lines.some((line) => poolsIn(line.claims).length > 0);
  if (isCounted && !isOpen(order) && known.sizes === null) throw learnSizes(tenant.configVersion);
  const { sizes } = known;
  const taken = await takeWithin(tx, {
    tenantId: tx.tenantId,
    owner: order.cartId,
    anyOwner: true,
    purpose: 'confirm',
    offset: tenant.offset,
    now,
    until: null,
    ...(sizes && { configVersion: sizes.version }),
    lines: lines.map(({ holdId, claims, productId }) => ({
      holdId,
      claims: sizes ? sizedClaims(claims, sizes.of) : claims,
      productId,
    })),
  });
  if (!taken.ok) {
    const { refusal } = taken;
    if (refusal.code === 'stale_facts' && sizes) throw learnSizes(sizes.version + 1);
    if (refusal.code !== 'capacity_reached') return false;
    const pools = refusal.short.map((one) => one.poolId);
    throw new KnowMore(async () => {
      const swept = await sweepPools(deps.database, tenant.id, now, pools);
      return { ...known, isGone: swept === 0 };
    });
  }
  const holds = await holdsById(
    tx,
    tx.tenantId,
    lines.map((line) => line.holdId),
  );
  const lineOf = new Map(lines.map((line) => [line.holdId, line.id]));
  const foreign = holds.some(
    (hold) => hold.orderLineId !== null && hold.orderLineId !== lineOf.get(hold.holdId),
  );
  if (foreign) throw isGone();
  return true;
}

/** The sizes of the pools that lines count on, each told by its kind, from facts of `version` or later. */
async function sizesNow(
  { kinds }: ConfirmDeps,
  tenant: TenantFacts,
  lines: readonly store.OrderLine[],
  configVersion: number,
): Promise<PoolSizes> {
  const told = await Promise.all(
    [...new Set(lines.map((line) => line.kind))].map((name) => {
      const claims = lines.filter(({ kind }) => kind === name).flatMap((line) => line.claims);
      return kinds.of(name).sizes({ ...tenant, configVersion }, poolsIn(claims));
    }),
  );
  return {
    version: Math.min(...told.map(({ version }) => version)),
    of: new Map(told.flatMap(({ of }) => [...of])),
  };
}
