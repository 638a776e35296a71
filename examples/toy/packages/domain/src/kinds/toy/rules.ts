import { type CountClaim, forEachUnit } from '../../inventory/claim.ts';
import type { PoolId, ProductId } from '../../kernel/ids.ts';
import type { Localized } from '../../kernel/localized.ts';
import { type Fils, taxOnNet } from '../../kernel/money.ts';
import { ok } from '../../kernel/result.ts';
import type { KindRules } from '../kind.ts';

export const TOY_COLOURS = ['red', 'blue'] as const;

export type ToyColour = (typeof TOY_COLOURS)[number];

/** Toys of one colour that a customer takes. */
export interface ToyChoice {
  readonly productId: ProductId;
  readonly colour: ToyColour;
  readonly quantity: number;
}

/** Facts of a toy by which it is quoted. */
export interface ToyFacts {
  readonly name: Localized;
  readonly priceFils: Fils;
  readonly poolId: PoolId;
  /** Number of pieces, of all colours together. */
  readonly stock: number;
}

const TOYS_AT_MOST = 10;

export const toyRules: KindRules<ToyChoice, ToyFacts> = {
  name: 'toy',
  isOpen: () => true,
  identify: ({ productId, colour }) => `toy:${productId}:${colour}`,
  quote({ productId, colour, quantity }, { name, priceFils, poolId, stock }, { taxBasisPoints }) {
    const claim: Omit<CountClaim, 'ofUnit'> = {
      count: poolId,
      at: 'always',
      size: stock,
      quantity: 1,
    };
    return ok({
      key: `toy:${productId}:${colour}`,
      title: name,
      where: null,
      quantity,
      when: null,
      times: [],
      unit: [{ label: name, priceFils, taxFils: taxOnNet(priceFils, taxBasisPoints) }],
      claims: forEachUnit(quantity, claim),
      repeat: { atMost: TOYS_AT_MOST },
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
      detail: { colour },
    });
  },
  nearby: () => [],
  relocate: (choice) => choice,
};
