import type { ConsolePartner } from '@nadi/contract/partner/console-endpoints';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { ConfirmDialog } from '@nadi/ui/layout/confirm-dialog.tsx';
import { failureText } from '../../../platform/failed.tsx';
import { useLocal, useT } from '../../../platform/texts.tsx';
import { usePartnerActions } from '../api.ts';

export interface ApproveDialogProps {
  readonly partner: ConsolePartner;
  readonly onClose: () => void;
}

/** Confirms the approval of a business, which cannot be taken back. */
export function ApproveDialog({ partner, onClose }: ApproveDialogProps) {
  const t = useT('console-partner');
  const local = useLocal();
  const name = local(partner.trade_name, partner.ar_trade_name);
  const { approve } = usePartnerActions();
  const done = (): void => {
    toasts.show('success', t('console.approved', { name }));
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('console.approveOf', { name })}
      confirmLabel={t('console.approve')}
      cancelLabel={t('console.cancel')}
      busy={approve.isPending}
      onConfirm={() => approve.mutate(partner.id, { onSuccess: done })}
      onCancel={onClose}
    >
      <div className="flex flex-col gap-3">
        {approve.error && (
          <div role="alert">
            <Notice tone="danger">{failureText(approve.error, t)}</Notice>
          </div>
        )}
        <p>{t('console.approveHint')}</p>
      </div>
    </ConfirmDialog>
  );
}
