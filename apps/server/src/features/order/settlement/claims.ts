import { returnedUntil } from '@nadi/domain/cart/hold-time';
import { poolsIn, sizedClaims } from '@nadi/domain/inventory/claim';
import type { LineKey } from '@nadi/domain/kinds/kind';
import { lostWith } from '@nadi/domain/order/late';
import type { Database, TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { TenantFacts } from '../../../platform/http/context/context.ts';
import type { KindRegistry, PoolSizes } from '../../../platform/kind.ts';
import {
  holdsById,
  release,
  sweepPools,
  type TakeRefusal,
  takeWithin,
} from '../../inventory/service.ts';
import type { OrderLine } from '../store.line.ts';
import type * as store from '../store.ts';

/** What is known of the places when a settlement begins. */
export interface Known {
  /** The lines whose places are gone, whatever the inventory would say. */
  readonly gone: ReadonlySet<LineKey>;
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
export const NOTHING_KNOWN: Known = { gone: new Set(), sizes: null };

/** An order that is being settled, in the settlement's transaction. */
export interface SettledOrder {
  readonly tx: TenantTx;
  readonly tenant: TenantFacts;
  readonly order: store.Order;
  readonly now: number;
  readonly known: Known;
}

/** Thrown where a take was refused, so that nothing of its transaction stays. */
export class NotTaken extends Error {
  readonly refusal: TakeRefusal;
  constructor(refusal: TakeRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** What settling an order does to the places of its lines. */
export interface Inventory {
  /**
   * Takes what the order claims, for good, and returns the lines that have their places; the others' are
   * gone, or those of what they lean on (ORDER-08). On time they are held for the order;
   * late they are taken again if there is room by now: of what is counted, by the size that it has by
   * now (INV-13). A hold that another order pays for by now is that order's. Throws `KnowMore`.
   */
  confirm(of: SettledOrder, lines: readonly OrderLine[]): Promise<readonly OrderLine[]>;
  /** Gives the lines back to the cart, for as long as is left to them (CART-07). */
  putBack(of: SettledOrder, lines: readonly OrderLine[]): Promise<void>;
  /** Gives up what is being paid for. */
  free(of: SettledOrder, lines: readonly OrderLine[]): Promise<void>;
}

interface InventoryDeps {
  readonly database: Database;
  readonly kinds: KindRegistry;
}

export const createInventory = (deps: InventoryDeps): Inventory => ({
  confirm: (of, lines) => confirmClaims(deps, of, lines),
  putBack,
  free,
});

/** Whether an order still holds what it is to be paid for. */
export const isOpen = ({ status }: store.Order): boolean =>
  status === 'awaiting_payment' || status === 'processing';

async function confirmClaims(
  deps: InventoryDeps,
  { tx, tenant, order, now, known }: SettledOrder,
  all: readonly OrderLine[],
): Promise<readonly OrderLine[]> {
  const lost = lostWith(all, known.gone);
  const lines = all.filter((line) => !lost.includes(line));
  if (lines.length === 0) return [];
  const without = (gone: readonly OrderLine[]): Known => ({
    ...known,
    gone: new Set([...known.gone, ...gone.map(({ key }) => key)]),
  });
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
    lines: lines.map(({ holdId, claims, product }) => ({
      holdId,
      claims: sizes ? sizedClaims(claims, sizes.of) : claims,
      productId: product,
    })),
  });
  if (!taken.ok) {
    const { refusal } = taken;
    if (refusal.code === 'stale_facts' && sizes) throw learnSizes(sizes.version + 1);
    const gone = linesLostTo(refusal, lines);
    if (refusal.code !== 'capacity_reached') throw new KnowMore(async () => without(gone));
    const pools = refusal.short.map((one) => one.poolId);
    throw new KnowMore(async () => {
      const swept = await sweepPools(deps.database, tenant.id, now, pools);
      return swept === 0 ? without(gone) : known;
    });
  }
  const holds = await holdsById(tx, tx.tenantId, holdIdsOf(lines));
  const lineOf = new Map(lines.map((line) => [line.holdId, line.id]));
  const foreign = holds
    .filter((hold) => hold.orderLineId !== null && hold.orderLineId !== lineOf.get(hold.holdId))
    .map(({ holdId }) => holdId);
  if (foreign.length === 0) return lines;
  throw new KnowMore(async () => without(lines.filter(({ holdId }) => foreign.includes(holdId))));
}

/**
 * The lines that a refused take says are gone. Of a pool that is short, all that want of it are named: the last
 * of them goes first, for there may be enough for the others. One that names none is of all.
 */
function linesLostTo(refusal: TakeRefusal, lines: readonly OrderLine[]): readonly OrderLine[] {
  const named = lines.filter(({ holdId }) => holdsIn(refusal).includes(holdId));
  if (named.length === 0) return lines;
  return refusal.code === 'capacity_reached' ? named.slice(-1) : named;
}

function holdsIn(refusal: TakeRefusal): readonly string[] {
  switch (refusal.code) {
    case 'slot_taken':
      return refusal.lost.map(({ holdId }) => holdId);
    case 'capacity_reached':
      return refusal.short.map(({ holdId }) => holdId);
    case 'hold_changed':
      return refusal.holdIds;
    default:
      return [];
  }
}

/** The sizes of the pools that lines count on, each told by its kind, from facts of `version` or later. */
async function sizesNow(
  { kinds }: InventoryDeps,
  tenant: TenantFacts,
  lines: readonly OrderLine[],
  configVersion: number,
): Promise<PoolSizes> {
  const facts = await Promise.all(
    [...new Set(lines.map((line) => line.kind))].map((name) => {
      const claims = lines.filter(({ kind }) => kind === name).flatMap((line) => line.claims);
      return kinds.of(name).sizes({ ...tenant, configVersion }, poolsIn(claims));
    }),
  );
  return {
    version: Math.min(...facts.map(({ version }) => version)),
    of: new Map(facts.flatMap(({ of }) => [...of])),
  };
}

const holdIdsOf = (lines: readonly OrderLine[]): string[] => lines.map((line) => line.holdId);

async function putBack(
  { tx, tenant, order, now }: SettledOrder,
  lines: readonly OrderLine[],
): Promise<void> {
  const holds = await holdsById(tx, tx.tenantId, holdIdsOf(lines));
  const firstHeldAt = Math.min(now, ...holds.map((hold) => hold.firstHeldAt));
  await takeWithin(tx, {
    tenantId: tx.tenantId,
    owner: order.cartId,
    anyOwner: true,
    purpose: 'return',
    offset: tenant.offset,
    now,
    until: returnedUntil(now, firstHeldAt),
    lines: lines.map(({ holdId, claims }) => ({ holdId, claims })),
  });
}

async function free({ tx, now }: SettledOrder, lines: readonly OrderLine[]): Promise<void> {
  const { tenantId } = tx;
  await release(tx, { tenantId, holdIds: holdIdsOf(lines), owner: null, now, states: ['paying'] });
}
