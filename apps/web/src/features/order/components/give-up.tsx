import { Button } from '@nadi/ui/controls/button.tsx';
import { ConfirmDialog } from '@nadi/ui/layout/confirm-dialog.tsx';
import { useState } from 'react';
import { useT } from '../../../platform/page/texts.tsx';
import { type Order, useWithdraw } from '../api.ts';
import { isAtCounter } from '../model.ts';

const PAYMENT = {
  act: 'payment.giveUp',
  title: 'payment.giveUpTitle',
  text: 'payment.giveUpText',
} as const;
const REQUEST = {
  act: 'request.withdraw',
  title: 'request.withdrawTitle',
  text: 'request.withdrawText',
} as const;

const COUNTER = {
  act: 'payment.giveUpCounter',
  title: 'payment.giveUpCounterTitle',
  text: 'payment.giveUpCounterText',
} as const;

/**
 * Ends an open payment or withdraws a request, after a confirmation.
 *
 * The bank confirms first that nothing was paid (ORDER-12, ORDER-27).
 */
export function GiveUp({ order, token }: { order: Order; token: string }) {
  const t = useT('checkout');
  const [isConfirming, setConfirming] = useState(false);
  const withdraw = useWithdraw(token);
  const ofPayment = isAtCounter(order) ? COUNTER : PAYMENT;
  const texts = order.request === null ? ofPayment : REQUEST;
  return (
    <>
      <Button wide tone="quiet" onClick={() => setConfirming(true)}>
        {t(texts.act)}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={t(texts.title)}
          confirmLabel={t(texts.act)}
          cancelLabel={t('shell.back')}
          danger
          busy={withdraw.isPending}
          onConfirm={() => withdraw.mutate(order, { onSettled: () => setConfirming(false) })}
          onCancel={() => setConfirming(false)}
        >
          {t(texts.text)}
        </ConfirmDialog>
      )}
    </>
  );
}
