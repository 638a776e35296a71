import type { FacilityChoice, FacilityFacts } from '@nadi/domain/kinds/facility/facts';
import { facilityRules } from '@nadi/domain/kinds/facility/rules';
import type { LineKey } from '@nadi/domain/kinds/kind';
import type { ServerKind, SoldLine, TicketGiven } from '../../platform/kind.ts';
import type { Catalogues } from './catalogue/catalogue.ts';
import { capacitiesOf, choiceOf, contradictionsOf, factsOf, lineOf } from './parse-line.ts';

const PRODUCT_TYPE_ID = 1;

/**
 * Facilities as a plug of the server. Facts come from the catalogue in memory, so that a quote
 * costs no trip to the database; the take refuses a quote from a catalogue that has moved on.
 */
export function facilityKind(catalogues: Catalogues): ServerKind<FacilityChoice, FacilityFacts> {
  return {
    rules: facilityRules,
    productTypeId: PRODUCT_TYPE_ID,
    parse: async ({ tenant }, line) => choiceOf(await catalogues.of(tenant), line),
    async facts({ tenant }, choices, ctx) {
      const catalogue = await catalogues.of(tenant);
      const found = new Map<LineKey, FacilityFacts>();
      for (const choice of choices) {
        const facts = factsOf(catalogue, choice, tenant.overnight, ctx);
        if (facts !== null) found.set(facilityRules.identify(choice), facts);
      }
      return { version: catalogue.version, of: found };
    },
    async sizes(tenant, poolIds) {
      const catalogue = await catalogues.of(tenant);
      return { version: catalogue.version, of: capacitiesOf(catalogue, poolIds) };
    },
    encode: (_context, choice) => lineOf(choice),
    contradictions: async ({ tenant }, choice, said) =>
      contradictionsOf(await catalogues.of(tenant), choice, said),
    refusal: (_choice, fault) =>
      fault.code === 'own' ? { code: 'already_in_cart' } : { ...fault, code: 'capacity_reached' },
    fulfil: async (_tx, line) => ticketsOf(line),
    // What it took from the venue is inventory's to give back; nothing else was granted.
    revoke: async () => {},
  };
}

/** One ticket per unit sold; made from the line alone, so that fulfilling twice finds the same. */
function ticketsOf(line: SoldLine): readonly TicketGiven[] {
  return Array.from({ length: line.quantity }, (_, index) => ({
    lineId: line.id,
    seq: index + 1,
    kind: facilityRules.name,
    productId: line.productId,
    facilityId: Number(line.detail.facilityId),
    title: line.title,
    place: line.place,
    when: line.when,
    quantity: 1,
    admits: typeof line.detail.people === 'number' ? line.detail.people : null,
    art: typeof line.detail.art === 'string' ? line.detail.art : null,
    totalFils: line.totalFils / line.quantity,
    awaits: line.approvals,
  }));
}
