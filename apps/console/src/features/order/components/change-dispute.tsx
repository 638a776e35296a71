import type { ConsoleDispute } from '@nadi/contract/order/dispute-endpoints';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { formatMoney } from '@nadi/i18n/money';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { ConfirmDialog } from '@nadi/ui/layout/confirm-dialog.tsx';
import { useSeen } from '../../../platform/act.ts';
import { failureText } from '../../../platform/failed.tsx';
import { useLanguage } from '../../../platform/texts.tsx';
import { type DisputeAction, useChangeDispute } from '../api.disputes.ts';

interface ChangeDisputeProps {
  readonly dispute: ConsoleDispute;
  readonly action: DisputeAction;
  readonly onClose: () => void;
}

/** Confirms the decision of a bank, or that a lost sale is kept as a loss (DISPUTE-08). */
export function ChangeDispute({ dispute, action, onClose }: ChangeDisputeProps) {
  const { t, language } = useLanguage('console-disputes');
  const change = useChangeDispute();
  const { seen } = useSeen(dispute.seen, change.error);
  const { id, currency } = dispute;
  const decimal = action === 'keep' ? dispute.uncovered : dispute.amount;
  const amount = formatMoney(fromDecimal(decimal), currency, language);
  const done = () => {
    toasts.show('success', t('console.disputeChanged'));
    onClose();
  };
  return (
    <ConfirmDialog
      title={t(`console.disputeAction.${action}`)}
      confirmLabel={t(`console.disputeAction.${action}`)}
      cancelLabel={t('console.cancel')}
      busy={change.isPending}
      onConfirm={() => change.mutate({ id, seen, action }, { onSuccess: done })}
      onCancel={onClose}
    >
      <div className="flex flex-col gap-3">
        {change.isError && (
          <div role="alert">
            <Notice tone="danger">{failureText(change.error, t)}</Notice>
          </div>
        )}
        <p>{t(`console.disputeActionHint.${action}`, { amount })}</p>
      </div>
    </ConfirmDialog>
  );
}
