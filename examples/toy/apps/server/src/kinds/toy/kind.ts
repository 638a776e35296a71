import type { CartLine } from '@nadi/contract/kinds';
import { toy } from '@nadi/contract/kinds/toy/kind';
import { forEachUnit } from '@nadi/domain/inventory/claim';
import { TICKET_IN_CART } from '@nadi/domain/kernel/refusal';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { LineKey } from '@nadi/domain/kinds/kind';
import { type ToyChoice, type ToyFacts, toyRules } from '@nadi/domain/kinds/toy/rules';
import type { FactsCache } from '../../platform/facts-cache.ts';
import type { Failure } from '../../platform/http/mount.ts';
import type { ServerKind } from '../../platform/kind.ts';
import type { Toys } from './store.ts';

/** Creates the server plug for toys. */
export const toyKind = (toys: FactsCache<Toys>): ServerKind<ToyChoice, ToyFacts> => ({
  rules: toyRules,
  productTypeId: toy.typeId,
  bookingType: toy.bookingType,
  parse: async (_context, line) => choiceOf(line),
  encode: (_context, { productId, colour, quantity }) => ({
    product_id: productId,
    quantity,
    toy_colour: colour,
  }),
  async facts({ tenant }, choices) {
    const { version, of } = await toys.of(tenant);
    const found = new Map<LineKey, ToyFacts>();
    for (const choice of choices) {
      const facts = of.get(choice.productId);
      if (facts !== undefined) found.set(toyRules.identify(choice), facts);
    }
    return { version, of: found };
  },
  async sizes(tenant, poolIds) {
    const { version, of } = await toys.of(tenant);
    const sizes = [...of.values()].map(({ poolId, stock }) => [poolId, stock] as const);
    return { version, of: new Map(sizes.filter(([pool]) => poolIds.includes(pool))) };
  },
  contradictions: async () => [],
  lineFields: ({ wire }) => (wire.toy_colour ? { toy_colour: wire.toy_colour } : {}),
  lostFields: ({ wire }) => (wire.toy_colour ? { toy_colour: wire.toy_colour } : {}),
  refusal: (_choice, fault) =>
    fault.code === 'own' ? TICKET_IN_CART : { code: 'max_quantity_reached', max: fault.remaining },
  fulfil: async (_tx, { quantity, wire }) =>
    forEachUnit(quantity, {
      type: 'ticket' as const,
      anchor: null,
      occurrences: [],
      seat: null,
      admits: null,
      art: null,
      approvals: [],
      detail: { toy_colour: wire.toy_colour },
    }),
  revoke: async () => [],
});

function choiceOf({ product_id, quantity, toy_colour }: CartLine): Result<ToyChoice, Failure> {
  if (toy_colour == null)
    return refuse({ code: 'validation_failed', errors: { toy_colour: ['required'] } });
  return ok({ productId: product_id, quantity, colour: toy_colour });
}
