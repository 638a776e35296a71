import type { CartLine } from '@nadi/contract/kinds';
import { type CountClaim, forEachUnit } from '@nadi/domain/inventory/claim';
import { taxOnNet } from '@nadi/domain/kernel/money';
import { TICKET_IN_CART } from '@nadi/domain/kernel/refusal';
import { ok } from '@nadi/domain/kernel/result';
import { localMinute, type Period } from '@nadi/domain/kernel/zoned';
import type { KindRules } from '@nadi/domain/kinds/kind';
import type { ServerKind } from '../src/platform/kind.ts';
import type { KindPlugin } from '../src/platform/kind-module.ts';

/** Product of the toy kind: a course of two evenings, with ten places, at AED 100. */
export const TOY_PRODUCT = 7701;
const POOL = 7701;
const PLACES = 10;
const PRICE_FILS = 10_000;

const title = { en: 'Toy course', ar: 'دورة تجريبية' };
const where = { en: 'Studio', ar: 'الاستوديو' };

interface ToyChoice {
  readonly quantity: number;
}

interface ToyFacts {
  readonly evenings: readonly [Period, Period];
}

const claim: Omit<CountClaim, 'ofUnit'> = { count: POOL, at: 'always', size: PLACES, quantity: 1 };

const rules: KindRules<ToyChoice, ToyFacts> = {
  name: 'toy',
  isOpen: () => true,
  identify: () => `toy:${TOY_PRODUCT}`,
  quote: ({ quantity }, { evenings: [first, last] }, { taxBasisPoints }) =>
    ok({
      key: `toy:${TOY_PRODUCT}`,
      title,
      where,
      quantity,
      when: { from: first.from, to: last.to },
      times: [first, last],
      unit: [
        { label: title, priceFils: PRICE_FILS, taxFils: taxOnNet(PRICE_FILS, taxBasisPoints) },
      ],
      claims: forEachUnit(quantity, claim),
      repeat: { atMost: PLACES },
      mixes: 'freely',
      scope: { category: null, service: null, outlet: null },
      openToGuests: true,
      terms: null,
      approvals: [],
      change: { freeUntilMinutesBefore: 0 },
      provides: null,
      needs: null,
      excludes: [],
      art: null,
      detail: { times: [first, last] },
    }),
  nearby: () => [],
  relocate: (choice) => choice,
};

const kind = (
  version: () => Promise<number>,
  facts: ToyFacts,
): ServerKind<ToyChoice, ToyFacts> => ({
  rules,
  productTypeId: 4,
  bookingType: 'academy',
  parse: async (_context, { quantity }) => ok({ quantity }),
  encode: (_context, { quantity }): CartLine => ({ product_id: TOY_PRODUCT, quantity }),
  facts: async () => ({ version: await version(), of: new Map([[`toy:${TOY_PRODUCT}`, facts]]) }),
  sizes: async () => ({ version: await version(), of: new Map([[POOL, PLACES]]) }),
  contradictions: async () => [],
  refusal: (_choice, fault) =>
    fault.code === 'own' ? TICKET_IN_CART : { ...fault, code: 'capacity_reached' },
  fulfil: async (_tx, line) =>
    forEachUnit(line.quantity, {
      type: 'ticket' as const,
      anchor: null,
      occurrences: facts.evenings.map((when) => ({ when, where })),
      seat: null,
      admits: 1,
      art: null,
      approvals: line.approvals,
      detail: {},
    }),
  revoke: async () => [],
});

/** Creates the toy kind; its evenings are on this date and a week later. */
export const createToy = (date: string, laterDate: string): KindPlugin => ({
  create({ database }) {
    const evening = (on: string): Period => ({
      from: localMinute(on, 18 * 60),
      to: localMinute(on, 19 * 60),
    });
    const version = () =>
      database.readTenant(1, async (tx) => {
        const sql = 'select config_version as version from pub_tenant_version';
        const { rows } = await tx.query<{ version: number }>('tenant', sql);
        return rows[0]?.version ?? 0;
      });
    return { kind: kind(version, { evenings: [evening(date), evening(laterDate)] }) };
  },
});

/** Adds the kind and its product to the database of a test. */
export const toySql = `with kinds as (insert into product_kind (name) values ('toy'))
  insert into product (tenant_id, id, kind) values (1, ${TOY_PRODUCT}, 'toy')`;
