import type { TenantFacts } from '../../platform/http/context/context.ts';
import type { KindRegistry } from '../../platform/kind.ts';
import type { Booking } from './store.ts';

/** Loads the positions on the map of bookings whose place has one of its own (FACILITY-40). */
export async function mapPinsOf(
  { kinds }: { readonly kinds: Pick<KindRegistry, 'of'> },
  tenant: TenantFacts,
  bookings: readonly Booking[],
): Promise<ReadonlyMap<string, string>> {
  const pins = new Map<string, string>();
  for (const { id, kind, resourceId } of bookings) {
    const pin = await kinds.of(kind).mapPin?.({ tenant }, { resourceId });
    if (pin) pins.set(id, pin);
  }
  return pins;
}
