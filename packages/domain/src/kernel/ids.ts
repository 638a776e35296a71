/** Tenant number; the leading column of every key of every table. */
export type TenantId = number;
export type ServiceId = number;
export type FacilityId = number;
/** Resource taken at a place and a time, such as a facility or a trainer. */
export type ResourceId = number;
/** Atomic part of a facility that only one holder can have at a time. */
export type UnitId = number;
/** Counted quantity: places, stock, uses. */
export type PoolId = number;
export type ProductId = number;
export type CustomerId = number;
export type PromotionId = number;
/** Card of a member. */
export type GrantId = number;

/**
 * Name of a kind of product, such as `facility`.
 *
 * Kinds are plugins: cart, order and payment refer to none by name.
 */
export type KindName = string;

/** Sales channel of the requester, as used by schedule control (spec 2 section 4). */
export type Channel = 'b2c' | 'members' | 'partners';
