import { CheckedForm, SubmitButton } from '@nadi/browser/form/checked-form.tsx';
import { useCheckedForm } from '@nadi/browser/form/use-checked-form';
import { checkFields } from '@nadi/domain/account/field-fault';
import { checkReason } from '@nadi/domain/staff/reason';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { ConfirmDialog } from '@nadi/ui/layout/confirm-dialog.tsx';
import { Dialog } from '@nadi/ui/layout/dialog.tsx';
import { failureText } from './failed.tsx';
import { useT } from './texts.tsx';

interface DecisionDialogProps {
  /** Name of what is decided on. */
  readonly name: string;
  /** Consequences of the decision. */
  readonly hint: string;
  readonly onClose: () => void;
}

export interface ApproveDialogProps extends DecisionDialogProps {
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly onApprove: () => void;
}

/** Confirms an approval, which cannot be taken back. */
export function ApproveDialog({ name, hint, onClose, ...approval }: ApproveDialogProps) {
  const t = useT();
  return (
    <ConfirmDialog
      title={t('console.approveOf', { name })}
      confirmLabel={t('console.approve')}
      cancelLabel={t('console.cancel')}
      busy={approval.isPending}
      onConfirm={approval.onApprove}
      onCancel={onClose}
    >
      <div className="flex flex-col gap-3">
        {approval.error && (
          <div role="alert">
            <Notice tone="danger">{failureText(approval.error, t)}</Notice>
          </div>
        )}
        <p>{hint}</p>
      </div>
    </ConfirmDialog>
  );
}

export interface RejectDialogProps extends DecisionDialogProps {
  /** Sends the rejection; its refusal is shown in the form. */
  readonly onReject: (reason: string) => Promise<void>;
}

/** Rejects something with a reason, which its sender receives. */
export function RejectDialog({ name, hint, onClose, onReject }: RejectDialogProps) {
  const t = useT();
  const form = useCheckedForm({
    name: 'reject',
    first: { reason: '' },
    labels: { reason: t('console.reason') },
    check: ({ reason }) => checkFields({ reason: checkReason(reason) }),
    send: ({ reason }) => onReject(reason),
  });
  return (
    <Dialog title={t('console.rejectOf', { name })} size="small" onClose={onClose}>
      <CheckedForm form={form}>
        <p className="text-ink-soft">{hint}</p>
        <TextField {...form.field('reason')} maxLength={500} autoComplete="off" />
        <SubmitButton form={form}>{t('console.reject')}</SubmitButton>
      </CheckedForm>
    </Dialog>
  );
}
