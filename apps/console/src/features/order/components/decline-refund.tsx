import { toasts } from '@nadi/ui/feedback/toast-queue';
import { useSeen } from '../../../platform/act.ts';
import { RejectDialog } from '../../../platform/decision-dialogs.tsx';
import { useT } from '../../../platform/texts.tsx';
import { useRefundDecision } from '../api.refunds.ts';
import type { DecideRefundProps } from './approve-refund.tsx';

/** Declines a request with a reason that the customer receives (REFUND-05). */
export function DeclineRefund({ request, onClose }: DecideRefundProps) {
  const t = useT('console-refunds');
  const { decline } = useRefundDecision();
  const { id, order_number: number } = request;
  const { seen } = useSeen(request.seen, decline.error);
  const send = async (reason: string): Promise<void> => {
    await decline.mutateAsync({ id, seen, reason });
    toasts.show('success', t('console.refundDeclined'));
    onClose();
  };
  return (
    <RejectDialog
      name={number}
      hint={t('console.refundDeclineHint')}
      onReject={send}
      onClose={onClose}
    />
  );
}
