import type { BodyOf, Shape } from '../content/shape.ts';
import type { ProductMatch } from './promotion.ts';

const ID = { type: 'number', least: 1, most: 2_147_483_647, whole: true } as const;

/** Form fields of the products that a discount is for; all empty: every product. */
export const MATCH = {
  product_id: ID,
  category_id: ID,
  venue_service_id: ID,
  outlet_id: ID,
} as const satisfies Shape;

export type MatchBody = BodyOf<typeof MATCH>;

/** Converts form values to a match; empty fields are left out. */
export const matchOf = ({
  product_id,
  category_id,
  venue_service_id,
  outlet_id,
}: MatchBody): ProductMatch => ({
  ...(product_id !== null && { product: product_id }),
  ...(category_id !== null && { category: category_id }),
  ...(venue_service_id !== null && { service: venue_service_id }),
  ...(outlet_id !== null && { outlet: outlet_id }),
});

/** Converts a match back to its form values. */
export const matchBodyOf = ({ product, category, service, outlet }: ProductMatch): MatchBody => ({
  product_id: product ?? null,
  category_id: category ?? null,
  venue_service_id: service ?? null,
  outlet_id: outlet ?? null,
});
