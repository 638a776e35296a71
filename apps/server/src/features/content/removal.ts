import type { ContentUse } from '@nadi/contract/content/console-endpoints';
import { readBody } from '@nadi/domain/content/check-body';
import { CONTENT, type ContentKind } from '@nadi/domain/content/kinds';
import { type EntryAddress, leadsTo, linksIn } from '@nadi/domain/content/links-in';
import { checkNothingLeadsHere } from '@nadi/domain/content/removal';
import type { AnyBody, Shape } from '@nadi/domain/content/shape';
import { ok, refuse } from '@nadi/domain/kernel/result';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import type { StaffContext } from '../../platform/http/context/context.ts';
import { failureOf } from '../../platform/http/mount.ts';
import {
  changeEntry,
  type EditDeps,
  type EntryName,
  listedOf,
  NOT_FOUND,
  type Outcome,
  titleOf,
} from './change-entry.ts';
import { lockDraft } from './store.draft.ts';
import * as store from './store.removed.ts';
import { listBodies } from './store.ts';

/**
 * Checks whether a stored body links to an entry; read by the current rules, which may be newer.
 */
function isLeading(kind: ContentKind, stored: AnyBody, entry: EntryAddress): boolean {
  const shape: Shape = CONTENT[kind];
  const { body } = readBody(shape, stored, 'draft');
  return linksIn(kind, body).some((address) => leadsTo(address, entry));
}

/** Returns the links to an entry, published and drafted, without its own. */
async function usesOf(
  tx: TenantTx,
  { directory }: EditDeps,
  entry: EntryAddress,
): Promise<readonly ContentUse[]> {
  const site = await directory.siteById(tx.tenantId);
  const written = await listBodies(tx);
  const uses = written
    .filter(({ kind, slug }) => kind !== entry.kind || slug !== entry.slug)
    .filter(({ kind, draft, published }) =>
      [draft, published ?? {}].some((body) => isLeading(kind, body, entry)),
    )
    .map(({ kind, slug, draft }) => ({
      kind,
      slug,
      title: titleOf(draft, ''),
      ar_title: titleOf(draft, 'ar_'),
    }));
  // Menus may still be as the operator set them up, without an entry.
  const isOfMenus = isLeading('menus', { ...site?.config }, entry);
  if (!isOfMenus || uses.some(({ kind }) => kind === 'menus')) return uses;
  return [{ kind: 'menus', slug: 'menus', title: '', ar_title: '' }, ...uses];
}

/** Lists the links to an entry (CONTENT-11). Refusals: not_found. */
export const listUses = (deps: EditDeps, { tenant }: StaffContext, { kind, slug }: EntryName) =>
  deps.database.forTenant(tenant.id, async (tx) => {
    const row = await lockDraft(tx, kind, slug);
    if (row === undefined) return NOT_FOUND;
    return ok([...(await usesOf(tx, deps, { kind, slug, id: row.id }))]);
  });

/**
 * Removes an entry without links to it (CONTENT-10, CONTENT-11). Refusals: not_found,
 * changed_meanwhile, content_in_use.
 */
export const removeContent = (
  deps: EditDeps,
  context: StaffContext,
  name: EntryName,
  version: number,
): Promise<Outcome> =>
  changeEntry(deps, context, name, version, 'removed', async ({ id, draft, published }, tx) => {
    const may = checkNothingLeadsHere((await usesOf(tx, deps, { ...name, id })).length);
    if (!may.ok) return refuse(failureOf(may.refusal));
    return ok({ draft, published: null, removed: { published } });
  });

/** Restores a removed entry as it was (CONTENT-10). Refusals: not_found, changed_meanwhile. */
export const recoverContent = (
  deps: EditDeps,
  context: StaffContext,
  name: EntryName,
  version: number,
): Promise<Outcome> =>
  changeEntry(
    ...([deps, context, name, version, 'recovered'] as const),
    async ({ draft, published_before: published }) => ok({ draft, published }),
  );

/** Lists the entries that can be restored, most recent first. */
export async function listRemoved({ database }: EditDeps, context: StaffContext) {
  const rows = await store.listRemoved(database, context.tenant.id);
  return rows.map((row) => listedOf(row.kind, row, context));
}
