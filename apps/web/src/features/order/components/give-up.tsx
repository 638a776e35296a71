import { Button } from '@nadi/ui/controls/button.tsx';
import { ConfirmDialog } from '@nadi/ui/layout/confirm-dialog.tsx';
import { useState } from 'react';
import { useT } from '../../../platform/page/texts.tsx';
import { type Order, useWithdraw } from '../api.ts';

/** Ends an open payment once the bank confirms that nothing was paid (ORDER-12); confirms first. */
export function GiveUp({ order, token }: { order: Order; token: string }) {
  const t = useT('checkout');
  const [isConfirming, setConfirming] = useState(false);
  const withdraw = useWithdraw(token);
  return (
    <>
      <Button wide tone="quiet" onClick={() => setConfirming(true)}>
        {t('payment.giveUp')}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={t('payment.giveUpTitle')}
          confirmLabel={t('payment.giveUp')}
          cancelLabel={t('shell.back')}
          danger
          busy={withdraw.isPending}
          onConfirm={() => withdraw.mutate(order, { onSettled: () => setConfirming(false) })}
          onCancel={() => setConfirming(false)}
        >
          {t('payment.giveUpText')}
        </ConfirmDialog>
      )}
    </>
  );
}
