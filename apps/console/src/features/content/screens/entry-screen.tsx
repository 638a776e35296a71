import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { Failed } from '../../../platform/failed.tsx';
import { useT } from '../../../platform/texts.tsx';
import { type Entry, type EntryName, useEntry } from '../api.ts';
import { Editor } from '../components/editor.tsx';
import { RemovedNotice } from '../components/removed-notice.tsx';

/** Editor page of one entry. */
export function EntryScreen({ kind, slug }: EntryName) {
  const entry = useEntry({ kind, slug });
  // A later version is a colleague's; it is reported on saving, and the typed text stays.
  const first = entry.data;
  return (
    <Loaded
      data={first}
      failed={entry.isError && <Failed error={entry.error} onAgain={() => void entry.refetch()} />}
      skeleton={<Skeleton className="h-96" />}
    >
      {(there) =>
        there.state === 'removed' ? (
          <RemovedEntry entry={there} />
        ) : (
          <Editor key={`${kind}/${slug}`} entry={there} />
        )
      }
    </Loaded>
  );
}

/** A removed entry is read-only until it is restored. */
function RemovedEntry({ entry }: { entry: Entry }) {
  const t = useT('console-content');
  return (
    <RemovedNotice entry={entry} hint={t('console.removedEntryHint')} onRecovered={() => {}} />
  );
}
