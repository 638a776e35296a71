import type { FacilityId } from '@nadi/domain/kernel/ids';
import type { HallTraits } from '@nadi/domain/kinds/facility/court-traits-form';
import type { WrittenTrait } from '@nadi/domain/kinds/facility/trait-lists-form';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';

/* Surfaces and formations of a venue, and those of its courts as written by its staff. */

export interface TraitRow {
  readonly id: number;
  readonly name: string;
  readonly ar_name: string;
}

export const listSurfacesSql =
  'select id, name, ar_name from surface where tenant_id = $1 order by sort, id';

export const listFormationsSql =
  'select id, name, ar_name from formation where tenant_id = $1 order by sort, id';

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
  update facility set surface_id = $3, formation_id = $4, is_outdoor = $5, image = $6
  where tenant_id = $1 and id = $2`;

export async function writeTraits(
  tx: TenantTx,
  id: FacilityId,
  { surfaceId, formationId, isOutdoor, picture }: HallTraits,
): Promise<void> {
  const values = [surfaceId, formationId, isOutdoor, picture];
  await tx.query('facility', writeTraitsSql, [tx.tenantId, id, ...values]);
}

export const writeShortestSql = `
  update facility set min_booking_time = $3 where tenant_id = $1 and id = $2`;

/** Writes the shortest time of a court. `null`: the service's. */
export async function writeShortest(
  tx: TenantTx,
  id: FacilityId,
  minutes: number | null,
): Promise<void> {
  await tx.query('facility', writeShortestSql, [tx.tenantId, id, minutes]);
}

export const dropSurfacesSql = 'delete from surface where tenant_id = $1 and id <> all ($2)';

export const dropFormationsSql = 'delete from formation where tenant_id = $1 and id <> all ($2)';

export const writeSurfacesSql = `
  insert into surface (tenant_id, id, name, ar_name, sort)
  select $1, w.id, w.name, w.ar_name, w.sort
  from unnest($2::int[], $3::text[], $4::text[]) with ordinality as w (id, name, ar_name, sort)
  on conflict (tenant_id, id) do update set name = excluded.name, ar_name = excluded.ar_name, sort = excluded.sort`;

export const writeFormationsSql = `
  insert into formation (tenant_id, id, name, ar_name, sort)
  select $1, w.id, w.name, w.ar_name, w.sort
  from unnest($2::int[], $3::text[], $4::text[]) with ordinality as w (id, name, ar_name, sort)
  on conflict (tenant_id, id) do update set name = excluded.name, ar_name = excluded.ar_name, sort = excluded.sort`;

const LISTS = {
  surfaces: { drop: dropSurfacesSql, write: writeSurfacesSql },
  formations: { drop: dropFormationsSql, write: writeFormationsSql },
} as const;

/** Replaces the surfaces or formations of the venue; existing ones keep their ids. */
export async function writeTraitList(
  tx: TenantTx,
  list: keyof typeof LISTS,
  traits: readonly WrittenTrait[],
  before: TraitTables,
): Promise<void> {
  const { drop, write } = LISTS[list];
  let last = Math.max(0, ...before[list].map(({ id }) => id));
  const ids = traits.map(({ id }) => id ?? ++last);
  const names = [traits.map(({ name }) => name.en), traits.map(({ name }) => name.ar)];
  await tx.query('facility', drop, [tx.tenantId, ids]);
  await tx.query('facility', write, [tx.tenantId, ids, ...names]);
}

export const moveFactsSql = 'select tenant_move_config($1)';

/** Raises the version of the facts used in quotes; last in its transaction. */
export async function moveFacts(tx: TenantTx): Promise<void> {
  await tx.query('facility', moveFactsSql, [tx.tenantId]);
}
