import type { Claim } from '@nadi/domain/inventory/claim';
import { taxOnNet } from '@nadi/domain/kernel/money';
import { TICKET_IN_CART } from '@nadi/domain/kernel/refusal';
import { ok, refuse } from '@nadi/domain/kernel/result';
import type { KindRules } from '@nadi/domain/kinds/kind';
import type { ServerKind } from '../src/platform/kind.ts';
import type { KindPlugin } from '../src/platform/kind-module.ts';
import { TOY_PRODUCT } from './toy-kind.ts';

/**
 * Product of the toy bundle: a pack at AED 20, with a stock of thirty.
 *
 * Its children are a court, which is required, and, optionally, places of the toy course. Together
 * they cost AED 30 less; with `INCLUDED_PRODUCT` the court is included.
 */
export const PACK_PRODUCT = 7801;
export const INCLUDED_PRODUCT = 7802;
export const PACKS = 30;
export const PACK_FILS = 2_000;
export const LESS_FILS = 3_000;

const title = { en: 'Toy pack', ar: 'باقة تجريبية' };
const claims = (id: number): readonly Claim[] => [
  { ofUnit: 0, count: id, at: 'always', size: PACKS, quantity: 1 },
];

const rules: KindRules<number, null> = {
  name: 'pack',
  isOpen: () => true,
  identify: (id) => `pack:${id}`,
  quote: (id, _facts, { taxBasisPoints }) =>
    ok({
      key: `pack:${id}`,
      title,
      where: null,
      when: null,
      times: [],
      quantity: 1,
      unit: [{ label: title, priceFils: PACK_FILS, taxFils: taxOnNet(PACK_FILS, taxBasisPoints) }],
      claims: claims(id),
      repeat: 'refuse',
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
      detail: { id },
    }),
  nearby: () => [],
  relocate: (id) => id,
  compose({ detail: { id } }, children) {
    const extras = children.filter(({ product }) => product === TOY_PRODUCT);
    const courts = children.filter((child) => !extras.includes(child));
    if (courts.length !== 1) return refuse({ code: 'add_ticket_first' });
    const keys = (some: typeof children) => some.map(({ key }) => key);
    const court = { children: keys(courts), isBound: true } as const;
    return id === INCLUDED_PRODUCT
      ? ok([{ ...court, less: 'included' }])
      : ok([court, { children: keys(children), less: LESS_FILS }]);
  },
};

const kind = (version: () => Promise<number>): ServerKind<number, null> => ({
  rules,
  productTypeId: 5,
  bookingType: 'trainer',
  parse: async (_context, { product_id: id }) => ok(id),
  encode: (_context, id) => ({ product_id: id, quantity: 1 }),
  facts: async (_context, ids) => ({
    version: await version(),
    of: new Map(ids.map((id) => [`pack:${id}`, null])),
  }),
  sizes: async (_tenant, ids) => ({
    version: await version(),
    of: new Map(ids.map((id) => [id, PACKS])),
  }),
  contradictions: async () => [],
  refusal: (_id, fault) =>
    fault.code === 'own' ? TICKET_IN_CART : { ...fault, code: 'capacity_reached' },
  // Tickets belong to its children.
  fulfil: async () => [],
  revoke: async () => [],
});

/** Pack kind as a plug-in. */
export const packKind: KindPlugin = {
  create: ({ database }) => ({
    kind: kind(() =>
      database.readTenant(1, async (tx) => {
        const sql = 'select config_version as version from pub_tenant_version';
        const { rows } = await tx.query<{ version: number }>('tenant', sql);
        return rows[0]?.version ?? 0;
      }),
    ),
  }),
};

export const packSql = `with kinds as (insert into product_kind (name) values ('pack'))
  insert into product (tenant_id, id, kind)
  values (1, ${PACK_PRODUCT}, 'pack'), (1, ${INCLUDED_PRODUCT}, 'pack')`;
