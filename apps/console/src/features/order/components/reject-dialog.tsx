import { CheckedForm, SubmitButton } from '@nadi/browser/form/checked-form.tsx';
import { useCheckedForm } from '@nadi/browser/form/use-checked-form';
import { checkFields } from '@nadi/domain/account/field-fault';
import { checkReason } from '@nadi/domain/partner/decision';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { Dialog } from '@nadi/ui/layout/dialog.tsx';
import { useLocal, useT } from '../../../platform/texts.tsx';
import { useAnswer } from '../api.ts';
import type { Answering } from '../model.ts';

export interface RejectDialogProps {
  readonly of: Answering;
  readonly onClose: () => void;
}

/** Rejects a line of a request with a reason that the customer receives (ORDER-26). */
export function RejectDialog({ of: { line, approval }, onClose }: RejectDialogProps) {
  const t = useT('console-requests');
  const local = useLocal();
  const name = local(line.name, line.ar_name);
  const answer = useAnswer();
  const form = useCheckedForm({
    name: 'reject',
    first: { reason: '' },
    labels: { reason: t('console.reason') },
    check: ({ reason }) => checkFields({ reason: checkReason(reason) }),
    send: async ({ reason }) => {
      await answer.mutateAsync({ id: approval.id, answer: 'reject', reason });
      toasts.show('success', t('console.requestRejected', { name }));
      onClose();
    },
  });
  return (
    <Dialog title={t('console.rejectOf', { name })} size="small" onClose={onClose}>
      <CheckedForm form={form}>
        <p className="text-ink-soft">{t('console.rejectRequestHint')}</p>
        <TextField {...form.field('reason')} maxLength={500} autoComplete="off" />
        <SubmitButton form={form}>{t('console.reject')}</SubmitButton>
      </CheckedForm>
    </Dialog>
  );
}
