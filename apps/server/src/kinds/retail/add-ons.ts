import type { AddonProduct } from '@nadi/contract/wire/add-on';
import { ALWAYS_TICK, ALWAYS_TICKS } from '@nadi/domain/inventory/ticks';
import { taxOnNet, toDecimal } from '@nadi/domain/kernel/money';
import type { Court } from '@nadi/domain/kinds/retail/facts';
import { retailRules, UNCOUNTED_LIMIT } from '@nadi/domain/kinds/retail/rules';
import { stockTicks } from '@nadi/domain/kinds/retail/stock-period';
import { claimsOf, type PoolClaim } from '../../features/inventory/ports.ts';
import type { Database } from '../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../platform/http/context/context.ts';
import type { HeldLine, HeldLines } from '../../platform/kind.ts';
import type { AddOnsFor } from '../../platform/kind-module.ts';
import type { ShelfProduct, Shelves } from './shelf.ts';

/**
 * Lists a service's add-ons for a court's time, by category.
 *
 * Each has the quantity left for the caller. What the caller's own cart has of an add-on for this
 * very court does not count against it, because a new number replaces that one (spec 2, "Add-on
 * product").
 */
export function makeAddOns(database: Database, shelves: Shelves, heldLines: HeldLines): AddOnsFor {
  return async (context, serviceId, { where, during }) => {
    const court = { facilityId: where, ...during };
    const shelf = await shelves.of(context.tenant);
    const products = shelf.products.filter(
      ({ row }) => row.service_id === serviceId && row.is_on_sale,
    );
    if (products.length === 0) return [];
    const sold = await soldOf({ database, heldLines }, context, products, court);
    return shelf.categories.flatMap((category) => {
      const mine = products.filter((product) => product.row.category_id === category.id);
      if (mine.length === 0) return [];
      const { id, name, ar_name } = category;
      return [{ id, name, ar_name, products: mine.map((one) => addOnOf(one, sold, context)) }];
    });
  };
}

/** Counts the most pieces of each product that other lines have at any one time of the court's. */
async function soldOf(
  { database, heldLines }: { readonly database: Database; readonly heldLines: HeldLines },
  context: RequestContext,
  products: readonly ShelfProduct[],
  court: Court,
): Promise<ReadonlyMap<ShelfProduct, number>> {
  const ticksOf = new Map(products.map((one) => [one, ticksFor(one, court, context)]));
  const timed = [...ticksOf.values()].flat().filter((tick) => tick !== ALWAYS_TICK);
  const poolIds = products.flatMap(({ row }) => row.pool_id ?? []);
  const query = { tenantId: context.tenant.id, poolIds, now: context.now };
  const [forGood, overTime] = await Promise.all([
    poolIds.length === 0 ? [] : claimsOf(database, { ...query, ...ALWAYS_TICKS }),
    timed.length === 0
      ? []
      : claimsOf(database, {
          ...query,
          fromTick: Math.min(...timed),
          toTick: Math.max(...timed) + 1,
        }),
  ]);
  const claims = [...forGood, ...overTime];
  const replaced = claims.some((claim) => isOwn(claim, context))
    ? replacedBy(await heldLines(context), products, court)
    : NONE;
  const others = claims.filter((claim) => !replaced.has(claim.holdId));
  return new Map(products.map((one) => [one, mostAtOnce(one, ticksOf.get(one) ?? [], others)]));
}

const NONE: ReadonlySet<string> = new Set();

const isOwn = (claim: PoolClaim, { actor }: RequestContext): boolean =>
  claim.owner === actor.cartId && claim.state === 'held';

/**
 * Returns the caller's holds of these products for this court and time: a new number replaces them.
 */
function replacedBy(
  held: readonly HeldLine[],
  products: readonly ShelfProduct[],
  court: Court,
): ReadonlySet<string> {
  const keys = new Set(
    products.map(({ row }) =>
      retailRules.identify({ productId: row.product_id, quantity: 1, court }),
    ),
  );
  return new Set(held.filter(({ line }) => keys.has(line.key)).map(({ holdId }) => holdId));
}

function ticksFor({ facts }: ShelfProduct, court: Court, context: RequestContext) {
  const { stock } = facts;
  if (stock.type !== 'period') return [ALWAYS_TICK];
  return stockTicks(court, context.tenant.offset);
}

function mostAtOnce(
  { row }: ShelfProduct,
  ticks: readonly number[],
  claims: readonly PoolClaim[],
): number {
  const atTick = (tick: number): number =>
    claims
      .filter((claim) => claim.poolId === row.pool_id && claim.tick === tick)
      .reduce((sum, claim) => sum + claim.quantity, 0);
  return Math.max(0, ...ticks.map(atTick));
}

function addOnOf(
  product: ShelfProduct,
  soldBy: ReadonlyMap<ShelfProduct, number>,
  { tenant }: RequestContext,
): AddonProduct {
  const { row } = product;
  const isTracked = row.inventory !== 'none';
  const sales = isTracked ? (soldBy.get(product) ?? 0) : 0;
  const stock = isTracked ? row.stock : UNCOUNTED_LIMIT;
  const left = Math.max(0, stock - sales);
  const taxFils = taxOnNet(row.price_fils, tenant.taxBasisPoints);
  return {
    product_id: row.product_id,
    name: row.name,
    ar_name: row.ar_name,
    image: row.image,
    price: toDecimal(row.price_fils),
    tax_amount: toDecimal(taxFils),
    total_price: toDecimal(row.price_fils + taxFils),
    // A total stock reports what is left; any other the stock minus the sales (spec 2, "Add-on
    // product").
    quantity: row.inventory === 'total' ? left : stock,
    sales,
    inventory_enable: isTracked ? 1 : 0,
    inventory_period: row.inventory === 'total' ? 'T' : 'P',
    max_quantity: Math.min(row.max_quantity, left),
  };
}
