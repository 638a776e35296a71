import type { FacilityId } from '@nadi/domain/kernel/ids';
import type { CourtTraits } from '@nadi/domain/kinds/facility/court-traits-form';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';

/* Surfaces and formations of a venue, and those of its courts as written by its staff. */

export interface TraitRow {
  readonly id: number;
  readonly name: string;
  readonly ar_name: string;
}

export const listSurfacesSql =
  'select id, name, ar_name from surface where tenant_id = $1 order by id';

export const listFormationsSql =
  'select id, name, ar_name from formation where tenant_id = $1 order by id';

export interface TraitTables {
  readonly surfaces: readonly TraitRow[];
  readonly formations: readonly TraitRow[];
}

/** Reads the surfaces and formations of the venue. */
export async function traitsIn(tx: TenantTx): Promise<TraitTables> {
  const surfaces = await tx.query<TraitRow>('facility', listSurfacesSql, [tx.tenantId]);
  const formations = await tx.query<TraitRow>('facility', listFormationsSql, [tx.tenantId]);
  return { surfaces: surfaces.rows, formations: formations.rows };
}

export const writeTraitsSql = `
  update facility set surface_id = $3, formation_id = $4, is_outdoor = $5, min_booking_time = $6
  where tenant_id = $1 and id = $2`;

export async function writeTraits(
  tx: TenantTx,
  id: FacilityId,
  { surfaceId, formationId, isOutdoor, shortest }: CourtTraits,
): Promise<void> {
  const values = [surfaceId, formationId, isOutdoor, shortest];
  await tx.query('facility', writeTraitsSql, [tx.tenantId, id, ...values]);
}

export const moveFactsSql = 'select tenant_move_config($1)';

/** Raises the version of the facts used in quotes; last in its transaction. */
export async function moveFacts(tx: TenantTx): Promise<void> {
  await tx.query('facility', moveFactsSql, [tx.tenantId]);
}
