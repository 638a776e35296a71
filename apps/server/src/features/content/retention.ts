import { REMOVED_KEPT_MS } from '@nadi/domain/content/removal';
import { purgeWithin, type RetentionPolicy } from '../../platform/jobs/retention.ts';
import { noteUses } from '../media/ports.ts';
import { subjectOf } from './checked-body.ts';
import * as store from './store.removed.ts';

/** Purges removed entries with their history, and releases their pictures. */
const purgeRemoved = purgeWithin(async (tx, before, limit) => {
  const gone = await store.lockRemoved(tx, before, limit);
  for (const name of gone) await noteUses(tx, subjectOf(name), []);
  const ids = gone.map(({ id }) => id);
  await store.dropEntries(tx, ids);
  return gone.length;
});

/** Retention of removed content. */
export const retention: readonly RetentionPolicy[] = [
  {
    name: 'removed content, with its history',
    table: 'content_entry',
    dueQuery: 'content_removed_entries',
    purge: purgeRemoved,
    period: { from: 'the removal', keptMs: REMOVED_KEPT_MS, rules: ['CONTENT-10'] },
  },
];
