import { Button } from '@nadi/ui/controls/button.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { Dialog } from '@nadi/ui/layout/dialog.tsx';
import { useState } from 'react';
import { Failed } from '../../../platform/failed.tsx';
import { formatInstant } from '../../../platform/instant.ts';
import { useLanguage } from '../../../platform/texts.tsx';
import { useEntryActions, useHistory, useVersion } from '../api.ts';
import type { Editing } from '../editing.ts';
import { Changes } from './changes.tsx';

export interface HistoryDialogProps {
  readonly editing: Editing;
  readonly onClose: () => void;
}

/**
 * History of an entry: each version compared with the current text, and restorable as a draft
 * (CONTENT-07).
 */
export function HistoryDialog({ editing, onClose }: HistoryDialogProps) {
  const { t, language } = useLanguage('console-content');
  const history = useHistory(editing.name);
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <Dialog title={t('console.history')} size="large" onClose={onClose}>
      <Loaded
        data={history.data}
        failed={
          history.isError && <Failed error={history.error} onAgain={() => void history.refetch()} />
        }
        skeleton={<Skeleton className="h-48" />}
      >
        {(versions) => (
          <ol className="border-t border-line">
            {versions.map(({ version, at, by, action }) => (
              <li key={version} className="border-b border-line py-2">
                <div className="flex flex-wrap items-center gap-x-4">
                  <p className="min-w-0 grow">
                    <span className="font-medium">{t(`console.change.${action}`)}</span>{' '}
                    <bdi className="text-ink-soft">{by}</bdi>
                    <span className="block text-sm text-ink-soft tabular-nums">
                      {formatInstant(at, language)}
                    </span>
                  </p>
                  {version === editing.base.version ? (
                    <span className="text-sm text-ink-soft">{t('console.versionNow')}</span>
                  ) : (
                    <Button
                      tone="quiet"
                      size="small"
                      aria-expanded={chosen === version}
                      onClick={() => setChosen(chosen === version ? null : version)}
                    >
                      {t('console.compare')}
                      <span className="sr-only">{formatInstant(at, language)}</span>
                    </Button>
                  )}
                </div>
                {chosen === version && (
                  <Version editing={editing} version={version} onRestored={onClose} />
                )}
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </Dialog>
  );
}

interface VersionProps extends Pick<HistoryDialogProps, 'editing'> {
  readonly version: number;
  readonly onRestored: () => void;
}

function Version({ editing, version, onRestored }: VersionProps) {
  const { t } = useLanguage('console-content');
  const { name, base, body, shape, begin } = editing;
  const was = useVersion(name, version);
  const { restore } = useEntryActions(name);
  const putBack = (): void =>
    restore.mutate(
      { version: base.version, restored: version },
      {
        onSuccess: (entry) => {
          begin(entry);
          toasts.show('success', t('console.restored'));
          onRestored();
        },
      },
    );
  const error = was.error ?? restore.error;
  return (
    <div className="flex flex-col gap-3 py-3">
      {error && (
        <Failed error={error} onAgain={() => (restore.isError ? putBack() : void was.refetch())} />
      )}
      {was.isPending && <Skeleton className="h-24" />}
      {was.data && <Changes shape={shape} before={body} after={was.data.body} />}
      {was.data && (
        <div>
          <Button size="small" busy={restore.isPending} onClick={putBack}>
            {t('console.restore')}
          </Button>
        </div>
      )}
    </div>
  );
}
