import { isSetting } from '@nadi/domain/content/settings';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { ConfirmDialog } from '@nadi/ui/layout/confirm-dialog.tsx';
import { Dialog } from '@nadi/ui/layout/dialog.tsx';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Failed, failureText } from '../../../platform/failed.tsx';
import { useLocal, useT } from '../../../platform/texts.tsx';
import { type ContentUse, useRemoval, useUses } from '../api.removal.ts';
import type { Entry } from '../api.ts';
import { isListedKind } from '../listed-kinds.ts';

export interface RemoveEntryProps {
  /** Entry as last read. */
  readonly entry: Entry;
  /** Called before the removal, which also discards unsaved changes. */
  readonly onRemove: () => void;
}

/**
 * Removes an entry that nothing links to.
 *
 * It can be restored at once, and for thirty days (CONTENT-10, CONTENT-11).
 */
export function RemoveEntry({ entry, onRemove }: RemoveEntryProps) {
  const t = useT('console-content');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button tone="quiet" size="small" onClick={() => setAsking(true)}>
        <Icon name="trash" />
        {t('console.removeEntry')}
      </Button>
      {isAsking && (
        <RemoveDialog entry={entry} onRemove={onRemove} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

function RemoveDialog({ entry, onRemove, onClose }: RemoveEntryProps & { onClose: () => void }) {
  const t = useT('console-content');
  const uses = useUses(entry);
  const { remove, recover } = useRemoval();
  const navigate = useNavigate();
  if (uses.data?.length !== 0) {
    return (
      <Dialog title={t('console.removeEntryTitle')} size="small" onClose={onClose}>
        <Loaded
          data={uses.data}
          failed={uses.isError && <Failed error={uses.error} onAgain={() => void uses.refetch()} />}
          skeleton={<Skeleton className="h-24" />}
        >
          {(there) => <Uses uses={there} />}
        </Loaded>
      </Dialog>
    );
  }
  /** Runs from the notice, when this dialog is closed. */
  const undo = async (removed: Entry): Promise<void> => {
    try {
      await recover.mutateAsync(removed);
      toasts.show('success', t('console.recovered'));
    } catch (error) {
      toasts.show('error', failureText(error as Error, t));
    }
  };
  const takeAway = async (): Promise<void> => {
    try {
      const removed = await remove.mutateAsync(entry);
      onRemove();
      if (isListedKind(entry.kind)) {
        await navigate({ to: '/content', search: { kind: entry.kind }, ignoreBlocker: true });
      }
      toasts.offer(t('console.removed'), {
        label: t('console.undo'),
        take: () => void undo(removed),
      });
    } catch (error) {
      onClose();
      toasts.show('error', failureText(error as Error, t));
    }
  };
  return (
    <ConfirmDialog
      title={t('console.removeEntryTitle')}
      confirmLabel={t('console.removeEntry')}
      cancelLabel={t('console.cancel')}
      danger
      busy={remove.isPending}
      onConfirm={() => void takeAway()}
      onCancel={onClose}
    >
      {t('console.removeEntryHint')}
    </ConfirmDialog>
  );
}

/** List of the entries that link here, each with a link to its editor. */
function Uses({ uses }: { uses: readonly ContentUse[] }) {
  const t = useT('console-content');
  const local = useLocal();
  return (
    <>
      <p className="mb-3">{t('console.leadsHere')}</p>
      <ul className="border-t border-line">
        {uses.map(({ kind, slug, title, ar_title: arabic }) => {
          const what = t(`console.kind.${kind}`);
          const name = local(title, arabic);
          const at = isSetting(kind)
            ? ({ to: '/settings/$kind', params: { kind } } as const)
            : ({ to: '/content/$kind/$slug', params: { kind, slug } } as const);
          return (
            <li key={`${kind}/${slug}`} className="border-b border-line">
              <Link
                {...at}
                className="flex min-h-12 items-center gap-3 px-1 py-2 hover:bg-bright-soft"
              >
                <span className="min-w-0 grow">
                  <span className="block font-medium">
                    <bdi>{name || what}</bdi>
                  </span>
                  {name !== '' && <span className="block text-sm text-ink-soft">{what}</span>}
                </span>
                <Icon name="chevronForward" className="text-ink-soft" />
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}
