import { siteRoutes, takenRoutes } from '@nadi/contract/site-table';
import { accessFaults } from '@nadi/domain/content/access-faults';
import { readBody } from '@nadi/domain/content/check-body';
import { CONTENT, type ContentBody, type ContentKind } from '@nadi/domain/content/kinds';
import { menuFaults } from '@nadi/domain/content/leads-somewhere';
import { newEntryBody } from '@nadi/domain/content/new-entry';
import { isAddressTaken } from '@nadi/domain/content/page-address';
import { isSetting } from '@nadi/domain/content/settings';
import type { AnyBody, Shape } from '@nadi/domain/content/shape';
import { ok } from '@nadi/domain/kernel/result';
import { dateOf, toLocal } from '@nadi/domain/kernel/zoned';
import { auditActorOf, writeAuditEntry } from '../../platform/audit.ts';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import type { StaffContext } from '../../platform/http/context/context.ts';
import { fieldFailure } from '../../platform/http/mount.ts';
import { formatInstant } from '../../platform/instant-text.ts';
import { loadIsCountryCode } from '../account/ports.ts';
import {
  changeEntry,
  type EditDeps,
  type EntryName,
  listedOf,
  NOT_FOUND,
  type Outcome,
  viewOf,
} from './change-entry.ts';
import { checkedBody, checkPicturesThere } from './checked-body.ts';
import { withCleanHtml } from './clean-body.ts';
import * as store from './store.draft.ts';
import { listBodies } from './store.ts';

/** Lists the entries of a kind, in the venue's order. */
export async function listContent(
  { database }: EditDeps,
  context: StaffContext,
  kind: ContentKind,
) {
  const rows = await store.listDrafts(database, context.tenant.id, kind);
  return rows.map((row) => listedOf(kind, row, context));
}

/** Returns one entry; a setting without an entry starts from the site's current value. */
export async function readContent(
  { database, directory }: EditDeps,
  context: StaffContext,
  { kind, slug }: EntryName,
): Promise<Outcome> {
  const { id } = context.tenant;
  const row = await store.findDraft(database, id, kind, slug);
  if (row !== undefined) return ok(viewOf(kind, row, context));
  const site = await directory.siteById(id);
  if (!isSetting(kind) || slug !== kind || !site) return NOT_FOUND;
  const { body } = readBody<Shape>(CONTENT[kind], site.config, 'draft');
  const nothing = { title: '', ar_title: '', version: 0, changed_at: null, kept_until: null };
  return ok({ ...nothing, published: null, kind, slug, state: 'draft', draft: body });
}

/**
 * Saves a draft; version 0 creates a new entry. Refusals: not_found, changed_meanwhile,
 * validation_failed.
 */
export async function saveContent(
  deps: EditDeps,
  context: StaffContext,
  name: EntryName,
  { version, body }: { readonly version: number; readonly body: AnyBody },
): Promise<Outcome> {
  const isBegun = name.kind === 'page' && version === 0;
  if (isBegun && isAddressTaken(name.slug, takenRoutes)) return fieldFailure({ slug: 'invalid' });
  const { tenant, now } = context;
  const today = dateOf(toLocal(now, tenant.offset));
  const written = version === 0 ? newEntryBody(name.kind, body, today) : body;
  const draft = await checkedBody(name.kind, written, 'draft');
  if (!draft.ok) return draft;
  const missing = await checkPicturesThere(deps.database, tenant.id, name.kind, draft.value);
  if (!missing.ok) return missing;
  return changeEntry(deps, context, name, version, 'saved', async ({ published }) =>
    ok({ draft: draft.value, published }),
  );
}

/** Publishes the draft, if it has all required fields. */
export const publishContent = (
  deps: EditDeps,
  context: StaffContext,
  name: EntryName,
  version: number,
): Promise<Outcome> =>
  changeEntry(deps, context, name, version, 'published', async ({ draft }, tx) => {
    const whole = await checkedBody(name.kind, draft, 'published');
    const unfit = {
      ...(name.kind === 'access' && whole.ok
        ? await accessFaultsOf(deps, context, whole.value)
        : {}),
      ...(name.kind === 'menus' && whole.ok ? await menuFaultsOf(tx, whole.value) : {}),
    };
    if (Object.keys(unfit).length > 0) return fieldFailure(unfit);
    return whole.ok ? ok({ draft: whole.value, published: whole.value }) : whole;
  });

async function accessFaultsOf({ hasPass }: EditDeps, { tenant }: StaffContext, access: AnyBody) {
  const facts = { hasPass: await hasPass(tenant.id), isCountry: await loadIsCountryCode() };
  return accessFaults(access as ContentBody<'access'>, facts);
}

async function menuFaultsOf(tx: TenantTx, menus: AnyBody) {
  const entries = (await listBodies(tx)).filter(({ published }) => published !== null);
  return menuFaults(menus as ContentBody<'menus'>, { places: siteRoutes, entries });
}

/** Unpublishes an entry. */
export const withdrawContent = (
  deps: EditDeps,
  context: StaffContext,
  name: EntryName,
  version: number,
): Promise<Outcome> =>
  changeEntry(deps, context, name, version, 'withdrawn', async ({ draft }) =>
    ok({ draft, published: null }),
  );

/** Makes an older version the draft again; it is read by the current rules. */
export const restoreContent = (
  deps: EditDeps,
  context: StaffContext,
  name: EntryName,
  { version, restored }: { readonly version: number; readonly restored: number },
): Promise<Outcome> =>
  changeEntry(deps, context, name, version, 'restored', async ({ id, published }, tx) => {
    const body = await store.findVersion(tx, id, restored);
    if (body === undefined) return NOT_FOUND;
    const shape: Shape = CONTENT[name.kind];
    const draft = await withCleanHtml(shape, readBody(shape, body, 'draft').body);
    return ok({ draft, published });
  });

/** Returns the earlier versions of an entry, newest first. */
export async function readHistory(
  { database }: EditDeps,
  { tenant }: StaffContext,
  { kind, slug }: EntryName,
) {
  const row = await store.findDraft(database, tenant.id, kind, slug);
  if (row === undefined) return NOT_FOUND;
  const versions = await store.listVersions(database, tenant.id, row.id);
  return ok(
    versions.map(({ at_ms, ...one }) => ({ ...one, at: formatInstant(at_ms, tenant.offset) })),
  );
}

/** Returns one version of an entry, as it was written. */
export async function readVersion(
  { database }: EditDeps,
  { tenant }: StaffContext,
  { kind, slug, version }: EntryName & { readonly version: number },
) {
  const row = await store.findDraft(database, tenant.id, kind, slug);
  if (row === undefined) return NOT_FOUND;
  const body = await database.forTenant(tenant.id, (tx) => store.findVersion(tx, row.id, version));
  return body === undefined ? NOT_FOUND : ok({ version, body });
}

/** Sets the order of the entries of a kind. */
export async function orderContent(
  deps: EditDeps,
  context: StaffContext,
  { kind, slugs }: { readonly kind: ContentKind; readonly slugs: readonly string[] },
) {
  const { tenant, now } = context;
  await deps.database.forTenant(tenant.id, async (tx) => {
    await store.orderEntries(tx, kind, slugs);
    const entry = { action: 'content.ordered', subject: `content:${kind}` };
    await writeAuditEntry(tx, auditActorOf(context), entry, now);
  });
  return listContent(deps, context, kind);
}
