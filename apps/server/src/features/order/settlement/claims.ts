import { returnedUntil } from '@nadi/domain/cart/hold-time';
import { poolsIn, sizedClaims } from '@nadi/domain/inventory/claim';
import type { LineKey } from '@nadi/domain/kinds/kind';
import type { Entry } from '@nadi/domain/ledger/entry';
import { lostWith } from '@nadi/domain/order/late';
import type { Database, TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { TenantFacts } from '../../../platform/http/context/context.ts';
import type { KindRegistry, PoolSizes } from '../../../platform/kind.ts';
import { holdsById, type TakeRefusal } from '../../inventory/ports.ts';
import { release, sweepPools, takeWithin } from '../../inventory/service.ts';
import type { OrderLine } from '../store.line.ts';
import type * as store from '../store.ts';
import { isShortOf, ownHold, ownHoldIds, releaseOwn } from './own-claims.ts';

/** Facts about the places at the start of a settlement. */
export interface Known {
  /** Lines whose places are gone, regardless of the inventory. */
  readonly gone: ReadonlySet<LineKey>;
  /** Current pool capacities, for late payments; `null`: not loaded. */
  readonly sizes: PoolSizes | null;
  /** Set where the order's own claims exceed their limits, which late money may (INV-23). */
  readonly isBeyondSize: boolean;
  /** Set where the wallet does not have what the order needs of it beside late money (TENDER-07). */
  readonly isCreditShort: boolean;
}

/** Error that rolls back the settlement, to restart it with more facts. */
export class KnowMore extends Error {
  readonly learn: () => Promise<Known>;
  constructor(learn: () => Promise<Known>) {
    super('To be settled knowing more.');
    this.learn = learn;
  }
}

/** Facts at the first start of a settlement. */
export const NOTHING_KNOWN: Known = {
  gone: new Set(),
  sizes: null,
  isBeyondSize: false,
  isCreditShort: false,
};

/** Order being settled, in the settlement's transaction. */
export interface SettledOrder {
  readonly tx: TenantTx;
  readonly tenant: TenantFacts;
  readonly order: store.Order;
  readonly now: number;
  readonly known: Known;
  /** Postings to a wallet that the caller makes after its own take; absent: they are made here. */
  readonly deferred?: Entry[];
}

/** Error thrown when a take was refused, to roll back its transaction. */
export class NotTaken extends Error {
  readonly refusal: TakeRefusal;
  constructor(refusal: TakeRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** Inventory operations of a settlement on the places of its lines. */
export interface Inventory {
  /**
   * Takes the order's claims permanently, and returns the lines that got their places.
   *
   * The places of the others, or of the lines they depend on, are gone (ORDER-08). A payment in
   * time finds them held for the order; after a late one they are taken again if there is capacity
   * now: for pools, by their current capacity (INV-13). A hold that another order is now paying for
   * belongs to that order. Throws `KnowMore`.
   */
  confirm(of: SettledOrder, lines: readonly OrderLine[]): Promise<readonly OrderLine[]>;
  /**
   * Takes the places of booked lines in exchange for those they have (ORDER-40); false: not free.
   *
   * For late money pools count by their current capacity, as above. Throws `KnowMore`.
   */
  retake(of: SettledOrder, lines: readonly OrderLine[], isLate: boolean): Promise<boolean>;
  /** Returns the lines to the cart for their remaining time (CART-07), without the own claims. */
  putBack(of: SettledOrder, lines: readonly OrderLine[]): Promise<void>;
  /** Releases the holds of lines that are being paid. */
  free(of: SettledOrder, lines: readonly OrderLine[]): Promise<void>;
  /** Releases all holds of an order that is being paid, with its own claims (INV-22). */
  freeAll(of: SettledOrder, lines: readonly OrderLine[]): Promise<void>;
}

interface InventoryDeps {
  readonly database: Database;
  readonly kinds: KindRegistry;
  /** Log for events that staff should see. */
  readonly log: (error: unknown, text: string) => void;
}

export const createInventory = (deps: InventoryDeps): Inventory => ({
  confirm: (of, lines) => confirmClaims(deps, of, lines),
  retake: (of, lines, isLate) => retakeClaims(deps, of, lines, isLate),
  putBack,
  free: (of, lines) => free(of, holdIdsOf(lines)),
  freeAll: (of, lines) => free(of, [...holdIdsOf(lines), ...ownHoldIds(of.order)]),
});

/** Checks whether an order still holds its lines that are not paid or not approved. */
export const isOpen = ({ status }: Pick<store.Order, 'status'>): boolean =>
  status === 'awaiting_payment' || status === 'processing' || status === 'approval_required';

/** Take of lines whose order is settled. */
interface SettledTake {
  readonly purpose: 'confirm' | 'move';
  /** Pools count by their current capacity, and not by that of the order. */
  readonly isLate: boolean;
}

/**
 * Takes the claims of lines permanently. Throws `KnowMore` for facts that are missing or outdated.
 */
async function takeSettled(
  deps: InventoryDeps,
  { tx, tenant, order, now, known }: SettledOrder,
  lines: readonly OrderLine[],
  { purpose, isLate }: SettledTake,
): Promise<Awaited<ReturnType<typeof takeWithin>>> {
  const learnSizes = (newer: number) =>
    new KnowMore(async () => ({ ...known, sizes: await sizesNow(deps, tenant, lines, newer) }));
  const isCounted = lines.some((line) => poolsIn(line.claims).length > 0);
  if (isCounted && isLate && known.sizes === null) throw learnSizes(tenant.configVersion);
  const { sizes } = known;
  const taken = await takeWithin(tx, {
    tenantId: tx.tenantId,
    owner: order.cartId,
    anyOwner: true,
    purpose,
    offset: tenant.offset,
    now,
    until: null,
    ...(sizes && { configVersion: sizes.version }),
    lines: [
      ...lines.map(({ holdId, claims, product }) => ({
        holdId,
        claims: sizes ? sizedClaims(claims, sizes.of) : claims,
        productId: product,
      })),
      ...(purpose === 'confirm' ? ownHold(order) : []).map((own) => ({
        ...own,
        isBeyondSize: known.isBeyondSize,
      })),
    ],
  });
  if (!taken.ok && taken.refusal.code === 'stale_facts' && sizes)
    throw learnSizes(sizes.version + 1);
  return taken;
}

/** Returns the facts without lines that are gone. */
const without = (known: Known, gone: readonly OrderLine[]): Known => ({
  ...known,
  gone: new Set([...known.gone, ...gone.map(({ key }) => key)]),
});

/** Error to try again once the expired holds of short pools are swept; without them lines are gone. */
const afterSweep = (
  { database }: InventoryDeps,
  { tenant, now, known }: SettledOrder,
  refusal: TakeRefusal & { readonly code: 'capacity_reached' },
  gone: readonly OrderLine[],
): KnowMore =>
  new KnowMore(async () => {
    const pools = refusal.short.map((one) => one.poolId);
    const swept = await sweepPools(database, tenant.id, now, pools);
    return swept === 0 ? without(known, gone) : known;
  });

/** Error to try again with the order's own claims beyond the sizes of their pools (INV-23). */
const beyondSize = ({ log }: InventoryDeps, { order, known }: SettledOrder): KnowMore =>
  new KnowMore(async () => {
    log(undefined, `order ${order.id}: its late payment exceeds a limit of uses`);
    return { ...known, isBeyondSize: true };
  });

async function confirmClaims(
  deps: InventoryDeps,
  of: SettledOrder,
  all: readonly OrderLine[],
): Promise<readonly OrderLine[]> {
  const { tx, order, now, known } = of;
  const lost = lostWith(all, known.gone);
  const lines = all.filter((line) => !lost.includes(line));
  if (lines.length === 0) {
    await releaseOwn(tx, order, 'paying', now);
    return [];
  }
  const taken = await takeSettled(deps, of, lines, { purpose: 'confirm', isLate: !isOpen(order) });
  if (!taken.ok) {
    const { refusal } = taken;
    if (isShortOf(refusal, order)) throw beyondSize(deps, of);
    const gone = linesLostTo(refusal, lines);
    if (refusal.code === 'capacity_reached') throw afterSweep(deps, of, refusal, gone);
    throw new KnowMore(async () => without(known, gone));
  }
  const holds = await holdsById(tx, tx.tenantId, holdIdsOf(lines));
  const lineOf = new Map(lines.map((line) => [line.holdId, line.id]));
  const foreign = holds
    .filter((hold) => hold.orderLineId !== null && hold.orderLineId !== lineOf.get(hold.holdId))
    .map(({ holdId }) => holdId);
  if (foreign.length === 0) {
    await releaseEmpty(tx, lines, now);
    return lines;
  }
  const gone = lines.filter(({ holdId }) => foreign.includes(holdId));
  throw new KnowMore(async () => without(known, gone));
}

async function retakeClaims(
  deps: InventoryDeps,
  of: SettledOrder,
  lines: readonly OrderLine[],
  isLate: boolean,
): Promise<boolean> {
  if (lines.some(({ key }) => of.known.gone.has(key))) return false;
  const taken = await takeSettled(deps, of, lines, { purpose: 'move', isLate });
  if (taken.ok) return true;
  if (taken.refusal.code === 'capacity_reached') throw afterSweep(deps, of, taken.refusal, lines);
  return false;
}

/** Releases the holds of lines that take nothing, which no date would ever purge. */
async function releaseEmpty(tx: TenantTx, lines: readonly OrderLine[], now: number): Promise<void> {
  const holdIds = holdIdsOf(lines.filter(({ claims }) => claims.length === 0));
  if (holdIds.length === 0) return;
  await release(tx, { tenantId: tx.tenantId, holdIds, owner: null, now, states: ['firm'] });
}

/**
 * Returns the lines that are gone according to a refused take.
 *
 * For a short pool, all lines that claim from it are returned: the last of them is dropped first,
 * because there may be enough for the others. A refusal without lines applies to all.
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

/** Loads the capacities of the lines' pools from each kind, from facts of `version` or later. */
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
    lines: [
      ...lines.map(({ holdId, claims }) => ({ holdId, claims })),
      // Without claims, so that one call gives them back with what the lines keep; it expires.
      ...ownHold(order).map((own) => ({ ...own, claims: [] })),
    ],
  });
}

async function free({ tx, now }: SettledOrder, holdIds: readonly string[]): Promise<void> {
  const { tenantId } = tx;
  await release(tx, { tenantId, holdIds, owner: null, now, states: ['paying'] });
}
