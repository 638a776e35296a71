import { CheckedForm, SubmitButton } from '@nadi/browser/form/checked-form.tsx';
import { useCheckedForm } from '@nadi/browser/form/use-checked-form';
import { checkFields, type FieldFault } from '@nadi/domain/account/field-fault';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { checkReason } from '@nadi/domain/staff/reason';
import { typedAmount } from '@nadi/domain/wallet/top-up';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { Dialog } from '@nadi/ui/layout/dialog.tsx';
import { useLanguage } from '../../../platform/texts.tsx';
import { useRecordDispute } from '../api.disputes.ts';

const LENGTH_MAX = 100;

/** Records a dispute that a bank has reported by letter (DISPUTE-07). */
export function RecordDispute({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage('console-disputes');
  const record = useRecordDispute();
  const form = useCheckedForm({
    name: 'record-dispute',
    first: { payment: '', amount: '', reference: '', reason: '' },
    labels: {
      payment: t('console.disputePayment'),
      amount: t('console.disputeAmount'),
      reference: t('console.disputeReference'),
      reason: t('console.disputeReasonField'),
    },
    check: ({ payment, amount, reference, reason }) =>
      checkFields({
        payment: checkReason(payment),
        amount: checkAmount(amount),
        reference: checkReason(reference),
        reason: ok(reason.trim()),
      }),
    send: async (written) => {
      await record.mutateAsync(written);
      toasts.show('success', t('console.disputeRecorded'));
      onClose();
    },
  });
  return (
    <Dialog title={t('console.disputeRecord')} size="small" onClose={onClose}>
      <CheckedForm form={form}>
        <p className="text-ink-soft">{t('console.disputeRecordHint')}</p>
        <TextField {...form.field('payment')} maxLength={LENGTH_MAX} autoComplete="off" dir="ltr" />
        <TextField {...form.field('amount')} inputMode="decimal" autoComplete="off" dir="ltr" />
        <TextField
          {...form.field('reference')}
          maxLength={LENGTH_MAX}
          autoComplete="off"
          dir="ltr"
        />
        <TextField {...form.field('reason')} maxLength={LENGTH_MAX} autoComplete="off" optional />
        <SubmitButton form={form}>{t('console.disputeRecord')}</SubmitButton>
      </CheckedForm>
    </Dialog>
  );
}

/** Reads an amount of more than nothing, in the currency. */
function checkAmount(text: string): Result<number, FieldFault> {
  const amount = typedAmount(text);
  return amount > 0 ? ok(amount) : refuse('invalid');
}
