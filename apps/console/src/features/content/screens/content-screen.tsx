import { matchesSearch } from '@nadi/domain/kernel/search-text';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Tabs } from '@nadi/ui/controls/tabs.tsx';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { EmptyState } from '@nadi/ui/feedback/empty-state.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { useState } from 'react';
import type { Named } from '../../../platform/console-kind.ts';
import { Failed } from '../../../platform/failed.tsx';
import { useT } from '../../../platform/texts.tsx';
import { type ListedEntry, useEmptyHint, useEntries, useSubjects } from '../api.ts';
import { BeginDialog, BeginSubjectDialog } from '../components/begin-dialog.tsx';
import { EntryList } from '../components/entry-list.tsx';
import { RemovedList } from '../components/removed-list.tsx';
import { LISTED_PLACES, type ListedKind, type ListedPlace } from '../listed-kinds.ts';

export interface ContentScreenProps {
  readonly kind: ListedPlace;
  readonly onKind: (kind: ListedPlace) => void;
}

/** Content of the venue, by kind. */
export function ContentScreen({ kind, onKind }: ContentScreenProps) {
  const t = useT('console-content');
  return (
    <div className="flex flex-col gap-5">
      <h1 className="text-2xl font-semibold">{t('console.content')}</h1>
      <div>
        <Tabs
          label={t('console.content')}
          tabs={LISTED_PLACES.map((key) => ({ key, label: t(`console.kinds.${key}`) }))}
          current={kind}
          onChange={onKind}
        >
          {kind === 'removed' ? <RemovedList /> : <OfKind key={kind} kind={kind} />}
        </Tabs>
      </div>
    </div>
  );
}

function OfKind({ kind }: { kind: ListedKind }) {
  const t = useT('console-content');
  const entries = useEntries(kind);
  const [typed, setTyped] = useState('');
  const [isBeginning, setBeginning] = useState(false);
  const subjects = useSubjects(kind);
  const emptyHint = useEmptyHint(kind);
  const terms = typed.trim();
  const shown = entries.data
    ?.map((entry) => titled(entry, subjects))
    .filter(({ title, ar_title: arabic, slug }) => matchesSearch([title, arabic, slug], terms));
  const begin = {
    kind,
    taken: entries.data?.map(({ slug }) => slug) ?? [],
    onClose: () => setBeginning(false),
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="w-full sm:w-80">
          <TextField
            type="search"
            label={t('console.searchContent')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            autoComplete="off"
          />
        </div>
        <Button tone="cta" onClick={() => setBeginning(true)}>
          <Icon name="plus" />
          {t(`console.begin.${kind}`)}
        </Button>
      </div>
      <Loaded
        data={shown}
        failed={
          entries.isError && <Failed error={entries.error} onAgain={() => void entries.refetch()} />
        }
        skeleton={<Skeleton className="h-64" />}
        empty={
          <EmptyState
            title={t(terms ? 'console.noContentFound' : 'console.noContent')}
            hint={emptyHint && !terms ? t(emptyHint) : undefined}
          />
        }
      >
        {(there) => <EntryList kind={kind} entries={there} isNarrowed={terms !== ''} />}
      </Loaded>
      {isBeginning && subjects === null && <BeginDialog {...begin} />}
      {isBeginning && subjects !== null && <BeginSubjectDialog {...begin} subjects={subjects} />}
    </div>
  );
}

/** Gives an entry without a title the name of its subject. */
function titled(entry: ListedEntry, subjects: readonly Named[] | null): ListedEntry {
  const about = subjects?.find(({ id }) => String(id) === entry.slug);
  return about === undefined ? entry : { ...entry, title: about.name, ar_title: about.ar_name };
}
