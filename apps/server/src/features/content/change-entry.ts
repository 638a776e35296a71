import type { ContentEntryView } from '@nadi/contract/content/console-endpoints';
import type { ContentKind } from '@nadi/domain/content/kinds';
import { REMOVED_KEPT_MS } from '@nadi/domain/content/removal';
import { isSetting } from '@nadi/domain/content/settings';
import type { AnyBody } from '@nadi/domain/content/shape';
import type { TenantId } from '@nadi/domain/kernel/ids';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { auditActorOf, writeAuditEntry } from '../../platform/audit.ts';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import type { StaffContext } from '../../platform/http/context/context.ts';
import type { TenantDirectory } from '../../platform/http/context/tenant-directory.ts';
import type { Failure } from '../../platform/http/mount.ts';
import { formatInstant } from '../../platform/instant-text.ts';
import { noteUses } from '../media/ports.ts';
import { moveConfig } from '../tenant/ports.ts';
import { picturesOfEntry, subjectOf } from './checked-body.ts';
import { isFormChanged } from './participant-forms.ts';
import * as store from './store.draft.ts';

export interface EditDeps {
  readonly database: Database;
  readonly directory: TenantDirectory;
  /** Checks whether the venue has a contract with UAE PASS. */
  readonly hasPass: (tenantId: TenantId) => Promise<boolean>;
}

/** Key of an entry. */
export interface EntryName {
  readonly kind: ContentKind;
  readonly slug: string;
}

export type Outcome = Result<ContentEntryView, Failure>;

export const NOT_FOUND = refuse<Failure>({ code: 'not_found' });
const CHANGED = refuse<Failure>({ code: 'changed_meanwhile' });

/**
 * Checks a slug: a setting has the slug of its kind; `/blogs/categories` is a separate endpoint.
 */
const isName = ({ kind, slug }: EntryName): boolean =>
  isSetting(kind) ? slug === kind : !(kind === 'post' && slug === 'categories');

export const titleOf = (body: AnyBody, prefix: '' | 'ar_'): string =>
  String(body[`${prefix}title`] ?? body[`${prefix}name`] ?? '');

/** Returns the relation of a draft to what the public sees. */
export function stateOf(row: store.DraftRow): ContentEntryView['state'] {
  const { draft, published, removed_ms } = row;
  if (removed_ms !== null) return 'removed';
  if (published === null) return 'draft';
  return JSON.stringify(draft) === JSON.stringify(published) ? 'published' : 'changed';
}

export const listedOf = (kind: ContentKind, row: store.DraftRow, { tenant }: StaffContext) => ({
  kind,
  slug: row.slug,
  title: titleOf(row.draft, ''),
  ar_title: titleOf(row.draft, 'ar_'),
  state: stateOf(row),
  version: row.version,
  changed_at: formatInstant(row.changed_ms, tenant.offset),
  kept_until:
    row.removed_ms === null ? null : formatInstant(row.removed_ms + REMOVED_KEPT_MS, tenant.offset),
});

export const viewOf = (
  kind: ContentKind,
  row: store.DraftRow,
  context: StaffContext,
): ContentEntryView => ({
  ...listedOf(kind, row, context),
  draft: row.draft,
  published: row.published,
});

/** Computes the new state of an entry from the current one; a refusal leaves it unchanged. */
type Change = (row: store.DraftRow, tx: TenantTx) => Promise<Result<store.EntryState, Failure>>;

/**
 * Changes an entry if the caller saw its current version (CONTENT-07, CONTENT-08, CONTENT-10).
 * Records the version and the audit entry. Increments the venue's version when a setting of the
 * site or a participant form changes for everybody. A removed entry can only be restored or created again.
 */
export async function changeEntry(
  { database }: EditDeps,
  context: StaffContext,
  name: EntryName,
  version: number,
  action: store.ContentAction,
  change: Change,
): Promise<Outcome> {
  const { kind, slug } = name;
  const { tenant, staff, now } = context;
  if (!isName(name)) return NOT_FOUND;
  return database.forTenant(tenant.id, async (tx) => {
    await store.lockContent(tx);
    const known = await store.lockDraft(tx, kind, slug);
    const isRemoved = known === undefined || known.removed_ms !== null;
    const isBegun = isRemoved && version === 0;
    if (isBegun && action !== 'saved') return NOT_FOUND;
    const row = known ?? (isBegun ? await store.addDraft(tx, kind, slug, now) : undefined);
    if (row === undefined) return version === 0 ? CHANGED : NOT_FOUND;
    const isSeen = isBegun || (row.version === version && isRemoved === (action === 'recovered'));
    if (!isSeen) return CHANGED;
    const to = await change(row, tx);
    if (!to.ok) return to;
    const changed = await store.changeEntry(tx, row.id, to.value, now);
    const published = changed.published ?? changed.published_before;
    await noteUses(tx, subjectOf(name), picturesOfEntry(kind, { ...changed, published }));
    await store.addVersion(tx, changed, action, staff.name, now);
    const entry = {
      action: `content.${action}`,
      subject: subjectOf(name),
      after: { version: changed.version },
    };
    await writeAuditEntry(tx, auditActorOf(context), entry, now);
    const isShown = action === 'published' || action === 'withdrawn';
    const isNewForm = isFormChanged(kind, row.published, changed.published);
    if ((isSetting(kind) && isShown) || isNewForm) await moveConfig(tx);
    return ok(viewOf(kind, changed, context));
  });
}
