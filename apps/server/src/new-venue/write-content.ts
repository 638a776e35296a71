import { readBody } from '@nadi/domain/content/check-body';
import { CONTENT } from '@nadi/domain/content/kinds';
import type { AnyBody, Shape } from '@nadi/domain/content/shape';
import { addDays } from '@nadi/domain/kernel/local-date';
import { insertRows } from '../platform/db/insert-rows.ts';
import type { TenantTx } from '../platform/db/tenant-tx.ts';
import type { CreationTime, VenueEntry, VenueFacts } from './venue.ts';

/**
 * Writes the venue's content as if published by its staff. Throws its faults.
 *
 * @param picturesOf returns the fields of an entry that reference its pictures. Default: none.
 */
export async function writeContent(
  tx: TenantTx,
  venue: VenueFacts,
  time: CreationTime,
  picturesOf: (entry: VenueEntry) => object = () => ({}),
): Promise<void> {
  const rows = venue.content.map((entry, index) => {
    const body = bodyOf({ ...entry, body: { ...entry.body, ...picturesOf(entry) } }, time);
    return {
      id: index + 1,
      kind: entry.kind,
      slug: entry.slug,
      position: index,
      draft: body,
      published: body,
      version: 1,
      changed_at: new Date(time.now).toISOString(),
    };
  });
  await insertRows(tx, 'content_entry', rows);
  const versions = rows.map(({ id, version, draft, changed_at: at }) => ({
    entry_id: id,
    version,
    body: draft,
    action: 'published',
    at,
    by: venue.name.en,
  }));
  await insertRows(tx, 'content_version', versions);
}

/**
 * Returns the body of an entry; an article's day counts from the first start (`-3`: three days
 * before).
 */
function bodyOf({ kind, slug, body }: VenueEntry, { today }: CreationTime): AnyBody {
  const shape: Shape = CONTENT[kind];
  const dated =
    typeof body.published_on === 'number'
      ? { ...body, published_on: addDays(today, body.published_on) }
      : body;
  const read = readBody(shape, dated, 'published');
  const faults = Object.entries(read.faults).map(([path, fault]) => `${path}: ${fault}`);
  if (faults.length > 0) throw new Error(`The content ${kind} ${slug} is wrong: ${faults.join()}`);
  return read.body;
}
