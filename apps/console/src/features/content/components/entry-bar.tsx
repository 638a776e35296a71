import { Button } from '@nadi/ui/controls/button.tsx';
import { buttonClass } from '@nadi/ui/controls/button-class';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { ConfirmDialog } from '@nadi/ui/layout/confirm-dialog.tsx';
import { useState } from 'react';
import { useConsole } from '../../../platform/console.tsx';
import { notifyOnSite } from '../../../platform/on-site.ts';
import { useT } from '../../../platform/texts.tsx';
import type { Editing } from '../editing.ts';
import { pathOnSite } from '../model.ts';
import { PreviewButton } from './preview-button.tsx';

export interface EntryBarProps {
  readonly editing: Editing;
  readonly onHistory: () => void;
}

/** Actions for the edited entry; stays visible while writing. */
export function EntryBar({ editing, onHistory }: EntryBarProps) {
  const t = useT('console-content');
  const { name, base, isDirty, isBusy } = editing;
  const [isWithdrawing, setWithdrawing] = useState(false);
  const path = pathOnSite(useConsole().kinds, name.kind, name.slug);
  const announce = (done: Promise<boolean>, text: string): void => {
    void done.then((isDone) => isDone && toasts.show('success', text));
  };
  return (
    <div className="keep-clear stays-in-sight sticky z-10 -mx-4 flex flex-wrap items-center gap-2 border-t border-line bg-ground px-4 py-3">
      <Button
        tone="cta"
        busy={isBusy}
        disabled={!isDirty && (base.state === 'published' || base.version === 0)}
        onClick={() =>
          void editing.publish().then((isDone) => isDone && notifyOnSite(path ?? '/', t))
        }
      >
        {t('console.publish')}
      </Button>
      <Button
        busy={isBusy}
        disabled={!isDirty}
        onClick={() => announce(editing.save(), t('console.draftSaved'))}
      >
        {t('console.saveDraft')}
      </Button>
      <span className="grow" role="status">
        {isDirty && <span className="text-sm text-ink-soft">{t('console.notSaved')}</span>}
      </span>
      {base.state !== 'draft' && path !== null && (
        <a
          href={path}
          target="_blank"
          rel="noopener"
          className={buttonClass({ tone: 'quiet', size: 'small' })}
        >
          {t('console.seeOnSite')}
        </a>
      )}
      {path !== null && <PreviewButton editing={editing} path={path} />}
      {base.version > 0 && (
        <Button tone="quiet" size="small" onClick={onHistory}>
          {t('console.history')}
        </Button>
      )}
      {base.state !== 'draft' && (
        <Button tone="quiet" size="small" onClick={() => setWithdrawing(true)}>
          {t('console.withdraw')}
        </Button>
      )}
      {isWithdrawing && (
        <ConfirmDialog
          title={t('console.withdrawTitle')}
          confirmLabel={t('console.withdraw')}
          cancelLabel={t('console.cancel')}
          danger
          onConfirm={() => {
            setWithdrawing(false);
            announce(editing.withdraw(), t('console.withdrawn'));
          }}
          onCancel={() => setWithdrawing(false)}
        >
          {t('console.withdrawHint')}
        </ConfirmDialog>
      )}
    </div>
  );
}
