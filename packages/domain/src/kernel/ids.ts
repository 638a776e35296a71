/** Tenant number; every key of every table begins with it. */
export type TenantId = number;
export type ServiceId = number;
export type FacilityId = number;
/** What is taken at a place and a time: a facility is one, a trainer another. */
export type ResourceId = number;
/** An atomic part of a facility that only one taker can have at a time. */
export type UnitId = number;
/** Something counted: places, stock, uses. */
export type PoolId = number;
export type ProductId = number;
export type CustomerId = number;

/** The kinds of product. A kind is a plug: cart, order and payment know none by name. */
export const KIND_NAMES = [
  'facility',
  'event',
  'academy',
  'training',
  'membership',
  'retail',
] as const;

export type KindName = (typeof KIND_NAMES)[number];

/** Who is asking, as far as schedule control cares (spec 2 section 4). */
export type Channel = 'b2c' | 'members' | 'partners';
