import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { ConfirmDialog } from '@nadi/ui/layout/confirm-dialog.tsx';
import { failureText } from '../../../platform/failed.tsx';
import { useLocal, useT } from '../../../platform/texts.tsx';
import { useAnswer } from '../api.ts';
import type { Answering } from '../model.ts';

export interface ApproveDialogProps {
  readonly of: Answering;
  readonly onClose: () => void;
}

/** Confirms an approval, which cannot be taken back (ORDER-26). */
export function ApproveDialog({ of: { line, approval }, onClose }: ApproveDialogProps) {
  const t = useT('console-requests');
  const local = useLocal();
  const name = local(line.name, line.ar_name);
  const answer = useAnswer();
  const done = (): void => {
    toasts.show('success', t('console.requestApproved', { name }));
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('console.approveOf', { name })}
      confirmLabel={t('console.approve')}
      cancelLabel={t('console.cancel')}
      busy={answer.isPending}
      onConfirm={() =>
        answer.mutate({ id: approval.id, answer: 'approve', reason: '' }, { onSuccess: done })
      }
      onCancel={onClose}
    >
      <div className="flex flex-col gap-3">
        {answer.error && (
          <div role="alert">
            <Notice tone="danger">{failureText(answer.error, t)}</Notice>
          </div>
        )}
        <p>{t('console.approveRequestHint')}</p>
      </div>
    </ConfirmDialog>
  );
}
