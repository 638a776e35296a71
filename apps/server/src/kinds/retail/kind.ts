import type { CartLine } from '@nadi/contract/kinds';
import { retail } from '@nadi/contract/kinds/retail/kind';
import type { Entitlement } from '@nadi/domain/booking/entitlement';
import { TICKET_IN_CART } from '@nadi/domain/kernel/refusal';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { periodOf, wirePeriod } from '@nadi/domain/kernel/wire-period';
import type { LineKey } from '@nadi/domain/kinds/kind';
import type { Court, RetailChoice, RetailFacts } from '@nadi/domain/kinds/retail/facts';
import { retailRules } from '@nadi/domain/kinds/retail/rules';
import type { Failure } from '../../platform/http/mount.ts';
import type { Line, ServerKind } from '../../platform/kind.ts';
import type { Shelf, Shelves } from './shelf.ts';

/** Creates the server plug for goods sold by number, alone or for a court's time. */
export function retailKind(shelves: Shelves): ServerKind<RetailChoice, RetailFacts> {
  return {
    rules: retailRules,
    productTypeId: retail.typeId,
    bookingType: retail.bookingType,
    parse: async ({ tenant }, line) => choiceOf(await shelves.of(tenant), line),
    async facts({ tenant }, choices) {
      const shelf = await shelves.of(tenant);
      const found = new Map<LineKey, RetailFacts>();
      for (const choice of choices) {
        const product = shelf.productOf.get(choice.productId);
        if (product !== undefined) found.set(retailRules.identify(choice), product.facts);
      }
      return { version: shelf.version, of: found };
    },
    async nameOf(tenant, { product }) {
      if (product === undefined) return null;
      return (await shelves.of(tenant)).productOf.get(product)?.facts.name ?? null;
    },
    async sizes(tenant, poolIds) {
      const { version, products } = await shelves.of(tenant);
      const stocks = products.flatMap(({ facts: { stock } }) =>
        stock.type !== 'none' && poolIds.includes(stock.poolId)
          ? [[stock.poolId, stock.pieces] as const]
          : [],
      );
      return { version, of: new Map(stocks) };
    },
    encode: (_context, choice) => lineOf(choice),
    async contradictions({ tenant }, { productId }, { venueServiceId }) {
      const product = (await shelves.of(tenant)).productOf.get(productId);
      const own = product?.row.service_id ?? venueServiceId;
      return (venueServiceId ?? own) === own ? [] : ['venueServiceId'];
    },
    refusal: (_choice, fault) =>
      fault.code === 'own'
        ? TICKET_IN_CART
        : { code: 'max_quantity_reached', max: fault.remaining },
    // Goods are handed over with the court's ticket or at the counter: they have no ticket.
    fulfil: async (_tx, line) => goodsOf(line),
    revoke: async () => [],
  };
}

function goodsOf({ detail, when, quantity }: Line): readonly Entitlement[] {
  const { facilityId } = detail;
  if (when === null || typeof facilityId !== 'number') return [];
  const anchor = { product: null, where: facilityId, during: when, serviceDay: null };
  return Array.from({ length: quantity }, (_, ofUnit) => ({
    type: 'goods',
    ofUnit,
    anchor,
    occurrences: [],
    seat: null,
    admits: null,
    art: null,
    approvals: [],
    detail: {},
  }));
}

/**
 * Reads a line of the wire for goods on sale (RETAIL-08). Refusals: not_found, add_ticket_first.
 */
function choiceOf(shelf: Shelf, line: CartLine): Result<RetailChoice, Failure> {
  const product = shelf.productOf.get(line.product_id);
  if (!product?.row.is_on_sale) return refuse({ code: 'not_found' });
  const { product_id: productId, quantity } = line;
  const serviceId = product.row.service_id;
  if (serviceId === null) return ok({ productId, quantity, court: null });
  const court = courtOf(line);
  if (court === null) return refuse({ code: 'add_ticket_first' });
  const isOfService = shelf.serviceOf.get(court.facilityId) === serviceId;
  return isOfService ? ok({ productId, quantity, court }) : refuse({ code: 'not_found' });
}

/**
 * Returns the court of an add-on line.
 *
 * The line has the court's facility_id, date and times (wire, "Cart and identity").
 */
function courtOf(line: CartLine): Court | null {
  const { facility_id: facilityId, date, start_time: start, end_time: end } = line;
  if (facilityId === undefined || !date || !start || !end) return null;
  return { facilityId, ...periodOf(date, start, end) };
}

function lineOf({ productId, quantity, court }: RetailChoice): CartLine {
  if (court === null) return { product_id: productId, quantity };
  return {
    product_id: productId,
    quantity,
    facility_id: court.facilityId,
    ...wirePeriod(court),
  };
}
