import { CheckedForm, SubmitButton } from '@nadi/browser/form/checked-form.tsx';
import { useCheckedForm } from '@nadi/browser/form/use-checked-form';
import type { ConsoleRefund } from '@nadi/contract/order/refund-endpoints';
import { checkFields } from '@nadi/domain/account/field-fault';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { checkReason } from '@nadi/domain/staff/reason';
import { formatMoney } from '@nadi/i18n/money';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { ConfirmDialog } from '@nadi/ui/layout/confirm-dialog.tsx';
import { Dialog } from '@nadi/ui/layout/dialog.tsx';
import { useSeen } from '../../../platform/act.ts';
import { failureText } from '../../../platform/failed.tsx';
import { useLanguage } from '../../../platform/texts.tsx';
import { useRecordRefund } from '../api.refunds.ts';

export type RefundAction = ConsoleRefund['actions'][number];

export interface RecordRefundProps {
  readonly refund: ConsoleRefund;
  readonly action: RefundAction;
  readonly onClose: () => void;
}

/** Confirms the result of a refund, or its payment another way. */
export function RecordRefund({ refund, action, onClose }: RecordRefundProps) {
  const { t, language } = useLanguage('console-refunds');
  const record = useRecordRefund();
  const { seen } = useSeen(refund.seen, record.error);
  const amount = formatMoney(fromDecimal(refund.amount), refund.currency, language);
  if (action === 'bank') return <Transfer refund={refund} amount={amount} onClose={onClose} />;
  const done = () => {
    toasts.show('success', t('console.refundRecorded'));
    onClose();
  };
  return (
    <ConfirmDialog
      title={t(`console.refundAction.${action}`)}
      confirmLabel={t(`console.refundAction.${action}`)}
      cancelLabel={t('console.cancel')}
      busy={record.isPending}
      onConfirm={() => record.mutate({ id: refund.id, seen, action }, { onSuccess: done })}
      onCancel={onClose}
    >
      <div className="flex flex-col gap-3">
        {record.isError && (
          <div role="alert">
            <Notice tone="danger">{failureText(record.error, t)}</Notice>
          </div>
        )}
        <p>{t(`console.refundActionHint.${action}`, { amount })}</p>
      </div>
    </ConfirmDialog>
  );
}

interface TransferProps extends Omit<RecordRefundProps, 'action'> {
  readonly amount: string;
}

/** Records a bank transfer with its reference. */
function Transfer({ refund: { id, seen: current }, amount, onClose }: TransferProps) {
  const { t } = useLanguage('console-refunds');
  const record = useRecordRefund();
  const { seen } = useSeen(current, record.error);
  const form = useCheckedForm({
    name: 'transfer',
    first: { reference: '' },
    labels: { reference: t('console.refundReference') },
    check: ({ reference }) => checkFields({ reference: checkReason(reference) }),
    send: async ({ reference }) => {
      await record.mutateAsync({ id, seen, action: 'bank', reference });
      toasts.show('success', t('console.refundRecorded'));
      onClose();
    },
  });
  return (
    <Dialog title={t('console.refundAction.bank')} size="small" onClose={onClose}>
      <CheckedForm form={form}>
        <p className="text-ink-soft">{t('console.refundActionHint.bank', { amount })}</p>
        <TextField {...form.field('reference')} maxLength={300} autoComplete="off" dir="ltr" />
        <SubmitButton form={form}>{t('console.refundTransferred')}</SubmitButton>
      </CheckedForm>
    </Dialog>
  );
}
