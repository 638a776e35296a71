import type { TenantId } from '../kernel/ids.ts';

export type SubVenueFault = 'itself' | 'there' | 'has_some' | 'is_one' | 'of_another';

/**
 * Returns the reason a venue may not become a sub-venue of another; null: it may (TENANT-06).
 *
 * There is one level of sub-venues, and a sub-venue has one parent.
 *
 * @param subVenues of the venues that have some.
 */
export function subVenueFault(
  parent: TenantId,
  child: TenantId,
  subVenues: ReadonlyMap<TenantId, readonly TenantId[]>,
): SubVenueFault | null {
  const above = (id: TenantId) => [...subVenues].find(([, below]) => below.includes(id))?.[0];
  if (parent === child) return 'itself';
  if (above(child) === parent) return 'there';
  if (above(child) !== undefined) return 'of_another';
  if (above(parent) !== undefined) return 'is_one';
  return (subVenues.get(child) ?? []).length > 0 ? 'has_some' : null;
}
