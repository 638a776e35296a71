import { lazyPart } from '@nadi/browser/later/lazy-part.tsx';
import { useState } from 'react';
import { formatInstant } from '../../../platform/instant.ts';
import { LazyBoundary } from '../../../platform/lazy-boundary.tsx';
import { useLanguage, useLocal } from '../../../platform/texts.tsx';
import { type Entry, useSubjects } from '../api.ts';
import { useEditing } from '../editing.ts';
import { isListedKind } from '../listed-kinds.ts';
import { type Openers, OpenersProvider } from '../openers.ts';
import { ErrorsProvider, FieldsProvider } from './body-context.tsx';
import { BodyFields } from './body-fields.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { EntryBar } from './entry-bar.tsx';
import { EntryFaults } from './entry-faults.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { MissingTexts } from './missing-texts.tsx';
import { RemoveEntry } from './remove-entry.tsx';
import { RemovedNotice } from './removed-notice.tsx';
import { StateBadge } from './state-badge.tsx';

/** The comparison of versions is loaded on demand. */
const HistoryDialog = lazyPart(async () => (await import('./history-dialog.tsx')).HistoryDialog);

/** Editor of an entry, with the fields of its kind. */
export function Editor({ entry }: { entry: Entry }) {
  const { t, language } = useLanguage('console-content');
  const local = useLocal();
  const editing = useEditing(entry);
  const [isHistory, setHistory] = useState(false);
  const [openers] = useState<Openers>(() => new Map());
  const { base, body, shape, met, round } = editing;
  const about = useSubjects(base.kind)?.find(({ id }) => String(id) === base.slug);
  const named = about ? local(about.name, about.ar_name) : local(base.title, base.ar_title);
  const title = named || t(`console.kind.${base.kind}`);
  return (
    <ErrorsProvider value={met.errors}>
      <OpenersProvider value={openers}>
        {' '}
        <div className="flex flex-col gap-6">
          <header>
            <div className="flex flex-wrap items-center gap-3">
              <h1 className="min-w-0 text-2xl font-semibold">
                <bdi>{title}</bdi>
              </h1>
              <StateBadge state={base.state} version={base.version} />
              {isListedKind(base.kind) && (
                <span className="ms-auto">
                  <RemoveEntry entry={base} onRemove={editing.discard} />
                </span>
              )}
            </div>
            {base.changed_at !== null && (
              <p className="text-sm text-ink-soft">
                {t('console.changedOn', { when: formatInstant(base.changed_at, language) })}
              </p>
            )}
            <MissingTexts editing={editing} />
          </header>
          {met.theirVersion?.state === 'removed' && (
            <RemovedNotice
              entry={met.theirVersion}
              hint={t('console.removedMeanwhile')}
              onRecovered={editing.keepMine}
            />
          )}
          {met.theirVersion !== null && met.theirVersion.state !== 'removed' && (
            <ConflictNotice editing={editing} theirVersion={met.theirVersion} />
          )}
          <EntryFaults
            shape={shape}
            attempt={met}
            lost={
              met.lost === null
                ? undefined
                : { tryAgain: () => void editing.tryAgain(), isBusy: editing.isBusy }
            }
          />
          <div key={round} className="flex flex-col gap-6">
            <FieldsProvider value={BodyFields}>
              <BodyFields shape={shape} body={body} onBody={editing.write} />
            </FieldsProvider>
          </div>
          <EntryBar editing={editing} onHistory={() => setHistory(true)} />
        </div>
        {isHistory && (
          <LazyBoundary>
            <HistoryDialog editing={editing} onClose={() => setHistory(false)} />
          </LazyBoundary>
        )}
        <LeaveGuard isDirty={editing.isDirty} onDiscard={editing.discard} />
      </OpenersProvider>
    </ErrorsProvider>
  );
}
