import type { CreditGrant } from '@nadi/contract/wallet/console-endpoints';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { ConfirmDialog } from '@nadi/ui/layout/confirm-dialog.tsx';
import { Dialog } from '@nadi/ui/layout/dialog.tsx';
import { useState } from 'react';
import { useSeen } from '../../../platform/act.ts';
import { useConsole } from '../../../platform/console.tsx';
import { failureText } from '../../../platform/failed.tsx';
import { useLanguage, useT } from '../../../platform/texts.tsx';
import { useTakeBack } from '../api.ts';
import { potText } from '../model.ts';

interface TakeBackProps {
  readonly grant: CreditGrant;
  /** Name of the customer. */
  readonly name: string;
}

/** Button that takes back what is left of a grant, after a confirmation (WALLET-13). */
export function TakeBack({ grant, name }: TakeBackProps) {
  const t = useT('console-credit');
  const [isOpen, setOpen] = useState(false);
  if (grant.left === 0 && !isOpen) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('console.credit.takeBack')}
        <span className="sr-only"> {name}</span>
      </Button>
      {isOpen && <TakeBackDialog grant={grant} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}

interface TakeBackDialogProps extends TakeBackProps {
  readonly onClose: () => void;
}

function TakeBackDialog({ grant, name, onClose }: TakeBackDialogProps) {
  const texts = useLanguage('console-credit');
  const { t } = texts;
  const { currency } = useConsole().venue;
  const take = useTakeBack();
  const { seen, change } = useSeen(String(grant.left), take.error);
  const left = Number(seen);
  const amount = potText(grant.pot, left, currency, texts);
  const done = (): void => {
    toasts.show('success', t('console.credit.takenBack', { amount }));
    onClose();
  };
  if (left === 0)
    return (
      <Dialog title={t('console.credit.takeBackOf', { name })} size="small" onClose={onClose}>
        <div role="alert">
          <Notice>{t('console.credit.changedNone')}</Notice>
        </div>
      </Dialog>
    );
  const failure = take.error !== null && take.error !== change ? failureText(take.error, t) : null;
  const message = failure ?? (change && t('console.credit.changed'));
  return (
    <ConfirmDialog
      title={t('console.credit.takeBackOf', { name })}
      confirmLabel={t('console.credit.takeBackNow', { amount })}
      cancelLabel={t('console.cancel')}
      danger
      busy={take.isPending}
      onConfirm={() => take.mutate({ id: grant.id, left }, { onSuccess: done })}
      onCancel={onClose}
    >
      <div className="flex flex-col gap-3">
        {message && (
          <div role="alert">
            <Notice tone="danger">{message}</Notice>
          </div>
        )}
        <p>{t('console.credit.takeBackHint', { amount })}</p>
      </div>
    </ConfirmDialog>
  );
}
