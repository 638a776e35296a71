import type { ConsolePartner } from '@nadi/contract/partner/console-endpoints';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { ApproveDialog } from '../../../platform/decision-dialogs.tsx';
import { useLocal, useT } from '../../../platform/texts.tsx';
import { usePartnerActions } from '../api.ts';

export interface ApprovePartnerProps {
  readonly partner: ConsolePartner;
  readonly onClose: () => void;
}

/** Confirms the approval of a business. */
export function ApprovePartner({ partner, onClose }: ApprovePartnerProps) {
  const t = useT('console-partner');
  const local = useLocal();
  const name = local(partner.trade_name, partner.ar_trade_name);
  const { approve } = usePartnerActions();
  const done = (): void => {
    toasts.show('success', t('console.approved', { name }));
    onClose();
  };
  return (
    <ApproveDialog
      name={name}
      hint={t('console.approveHint')}
      isPending={approve.isPending}
      error={approve.error}
      onApprove={() => approve.mutate(partner.id, { onSuccess: done })}
      onClose={onClose}
    />
  );
}
