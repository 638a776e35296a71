import { readBody, SLUG } from '@nadi/domain/content/check-body';
import { CONTENT, type ContentKind } from '@nadi/domain/content/kinds';
import type { AnyBody, Shape } from '@nadi/domain/content/shape';
import { insertRows } from '../../platform/db/insert-rows.ts';
import type { Row, SetUp } from '../../platform/set-up.ts';
import { noteUses } from '../media/ports.ts';
import { checkedBody, picturesOfEntry, subjectOf } from './checked-body.ts';
import { withCleanHtml } from './clean-body.ts';
import { passIds } from './store.draft.ts';

interface EntryRow extends Row {
  readonly id: number;
  readonly kind: ContentKind;
  readonly slug: string;
  readonly draft: AnyBody;
  readonly published: AnyBody | null;
}

interface Removal {
  readonly removed_at?: unknown;
  readonly published_before?: unknown;
}

/**
 * Upper bound of imported ids, above any installation's. A higher one would exhaust the sequence.
 */
const IDS_AT_MOST = 10_000_000;

/** Returns a body as read by the current shape. */
const bodyOf = (kind: ContentKind, body: AnyBody): Promise<AnyBody> => {
  const shape: Shape = CONTENT[kind];
  return withCleanHtml(shape, readBody(shape, body, 'draft').body);
};

async function exportedEntry(row: EntryRow): Promise<EntryRow> {
  const { kind, draft, published } = row;
  return {
    ...row,
    draft: await bodyOf(kind, draft),
    published: published && (await bodyOf(kind, published)),
  };
}

async function faultsOfEntry(row: EntryRow): Promise<readonly string[]> {
  const { id, kind, slug, draft, published } = row;
  const subject = `content ${kind}/${slug}`;
  if (!Object.hasOwn(CONTENT, kind)) return [`${subject}: there is no such kind of content.`];
  if (!SLUG.test(slug)) return [`${subject}: it is not a valid address.`];
  if (!Number.isInteger(id) || id < 1 || id > IDS_AT_MOST)
    return [`${subject}: ${id} is not a valid id.`];
  const checked = [
    await checkedBody(kind, draft, 'draft'),
    ...(published === null ? [] : [await checkedBody(kind, published, 'published')]),
  ];
  const faults = checked.flatMap((one) => (one.ok ? [] : Object.entries(one.refusal.errors ?? {})));
  return [...new Set(faults.map(([path, fault]) => `${subject}: ${path}: ${fault}.`))];
}

/** Returns the existing entries; a removed one can be restored in its own venue only. */
const entriesOf = (rows: readonly Row[] = []): readonly EntryRow[] =>
  (rows as readonly (EntryRow & Removal)[])
    .filter(({ removed_at: removedAt }) => (removedAt ?? null) === null)
    .map(({ removed_at: _, published_before: __, ...entry }) => entry as EntryRow);

/**
 * Set-up of a venue's content, published and drafted. Entries keep their ids, which are part of
 * addresses; their history is not exported.
 */
export const contentSetUp: SetUp = {
  tables: [{ name: 'content_entry', leaves: ['version', 'changed_at'] }],
  exported: async ({ content_entry: rows }) => ({
    content_entry: await Promise.all(entriesOf(rows).map(exportedEntry)),
  }),
  async faultsOf({ content_entry: rows }) {
    return (await Promise.all(entriesOf(rows).map(faultsOfEntry))).flat();
  },
  async write(tx, { content_entry: rows, tenant = [] }, { now }) {
    const entries = await Promise.all(entriesOf(rows).map(exportedEntry));
    const at = new Date(now).toISOString();
    await passIds(tx, Math.max(0, ...entries.map(({ id }) => id)));
    const made = entries.map((entry) => ({ ...entry, version: 1, changed_at: at }));
    await insertRows(tx, 'content_entry', made);
    const versions = entries.map(({ id, draft, published }) => ({
      entry_id: id,
      version: 1,
      body: draft,
      at,
      by: tenant[0]?.name,
      action: published === null ? 'saved' : 'published',
    }));
    await insertRows(tx, 'content_version', versions);
    for (const entry of entries) {
      const ids = picturesOfEntry(entry.kind, entry);
      if (ids.length > 0) await noteUses(tx, subjectOf(entry), ids);
    }
  },
};
