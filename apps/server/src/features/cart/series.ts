import type { WeeklySeries } from '@nadi/domain/cart/series';
import type { TenantId } from '@nadi/domain/kernel/ids';
import type { SealedFor, Sealer } from '../../platform/sealed-text.ts';

/** Dependency of calls that read lines with a series. */
export interface SeriesDeps {
  readonly sealer: Sealer;
}

const placeOf = (tenantId: TenantId): SealedFor => ({ tenantId, purpose: 'weekly series' });

/** Seals a series for its customer, who sends it back with each line (SERIES-02). */
export const sealSeries = (
  { sealer }: SeriesDeps,
  tenantId: TenantId,
  series: WeeklySeries,
): string => sealer.seal(JSON.stringify(series), placeOf(tenantId)).toString('base64url');

/** Opens a sealed series; null: of another venue, changed, or sealed with an unknown secret. */
export function openSeries(
  { sealer }: SeriesDeps,
  tenantId: TenantId,
  sealed: string,
): WeeklySeries | null {
  try {
    const text = sealer.unseal(Buffer.from(sealed, 'base64url'), placeOf(tenantId));
    return JSON.parse(text) as WeeklySeries;
  } catch {
    return null;
  }
}
