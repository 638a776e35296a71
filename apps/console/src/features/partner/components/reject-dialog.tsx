import { CheckedForm, SubmitButton } from '@nadi/browser/form/checked-form.tsx';
import { useCheckedForm } from '@nadi/browser/form/use-checked-form';
import type { ConsolePartner } from '@nadi/contract/partner/console-endpoints';
import { checkFields } from '@nadi/domain/account/field-fault';
import { checkReason } from '@nadi/domain/partner/decision';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { Dialog } from '@nadi/ui/layout/dialog.tsx';
import { useLocal, useT } from '../../../platform/texts.tsx';
import { usePartnerActions } from '../api.ts';

export interface RejectDialogProps {
  readonly partner: ConsolePartner;
  readonly onClose: () => void;
}

/** Rejects a business with a reason that it receives (PARTNER-06). */
export function RejectDialog({ partner, onClose }: RejectDialogProps) {
  const t = useT('console-partner');
  const local = useLocal();
  const name = local(partner.trade_name, partner.ar_trade_name);
  const { reject } = usePartnerActions();
  const form = useCheckedForm({
    name: 'reject',
    first: { reason: '' },
    labels: { reason: t('console.reason') },
    check: ({ reason }) => checkFields({ reason: checkReason(reason) }),
    send: async ({ reason }) => {
      await reject.mutateAsync({ id: partner.id, reason });
      toasts.show('success', t('console.rejected', { name }));
      onClose();
    },
  });
  return (
    <Dialog title={t('console.rejectOf', { name })} size="small" onClose={onClose}>
      <CheckedForm form={form}>
        <p className="text-ink-soft">{t('console.rejectHint')}</p>
        <TextField {...form.field('reason')} maxLength={500} autoComplete="off" />
        <SubmitButton form={form}>{t('console.reject')}</SubmitButton>
      </CheckedForm>
    </Dialog>
  );
}
