import type { ConsolePartner } from '@nadi/contract/partner/console-endpoints';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { RejectDialog } from '../../../platform/decision-dialogs.tsx';
import { useLocal, useT } from '../../../platform/texts.tsx';
import { usePartnerActions } from '../api.ts';

export interface RejectPartnerProps {
  readonly partner: ConsolePartner;
  readonly onClose: () => void;
}

/** Rejects a business with a reason that it receives (PARTNER-06). */
export function RejectPartner({ partner, onClose }: RejectPartnerProps) {
  const t = useT('console-partner');
  const local = useLocal();
  const name = local(partner.trade_name, partner.ar_trade_name);
  const { reject } = usePartnerActions();
  const send = async (reason: string): Promise<void> => {
    await reject.mutateAsync({ id: partner.id, reason });
    toasts.show('success', t('console.rejected', { name }));
    onClose();
  };
  return (
    <RejectDialog name={name} hint={t('console.rejectHint')} onReject={send} onClose={onClose} />
  );
}
