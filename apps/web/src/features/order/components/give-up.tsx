import { Button } from '@nadi/ui/button.tsx';
import { ConfirmDialog } from '@nadi/ui/confirm-dialog.tsx';
import { useState } from 'react';
import { useT } from '../../../platform/texts.tsx';
import { type Order, useWithdraw } from '../api.ts';

/** Ends an open payment, once the bank says that nothing was paid (ORDER-12); asks first. */
export function GiveUp({ order, token }: { order: Order; token: string }) {
  const t = useT('checkout');
  const [isAsking, setAsking] = useState(false);
  const withdraw = useWithdraw(token);
  return (
    <>
      <Button wide tone="quiet" onClick={() => setAsking(true)}>
        {t('payment.giveUp')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('payment.giveUpTitle')}
          confirmLabel={t('payment.giveUp')}
          cancelLabel={t('shell.back')}
          danger
          busy={withdraw.isPending}
          onConfirm={() => withdraw.mutate(order, { onSettled: () => setAsking(false) })}
          onCancel={() => setAsking(false)}
        >
          {t('payment.giveUpText')}
        </ConfirmDialog>
      )}
    </>
  );
}
