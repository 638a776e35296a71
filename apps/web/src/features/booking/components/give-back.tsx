import { Button } from '@nadi/ui/controls/button.tsx';
import { ConfirmDialog } from '@nadi/ui/layout/confirm-dialog.tsx';
import { useState } from 'react';
import { useT } from '../../../platform/page/texts.tsx';
import { type Ticket, useGiveBack } from '../api.ts';

export interface GiveBackProps {
  /** Tickets that can be given back. */
  readonly tickets: readonly Ticket[];
  readonly orderId: string;
  readonly orderToken?: string | undefined;
  readonly label: string;
}

/** Gives back tickets that the venue has moved (ORDER-20), after a confirmation. */
export function GiveBack({ tickets, orderId, orderToken, label }: GiveBackProps) {
  const t = useT('booking');
  const [isConfirming, setConfirming] = useState(false);
  const giveBack = useGiveBack(orderId, orderToken);
  return (
    <>
      <Button className="print:hidden" onClick={() => setConfirming(true)}>
        {label}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={t('ticket.giveBackTitle', { count: tickets.length })}
          confirmLabel={label}
          cancelLabel={t('shell.back')}
          danger
          busy={giveBack.isPending}
          onConfirm={() => giveBack.mutate(tickets, { onSettled: () => setConfirming(false) })}
          onCancel={() => setConfirming(false)}
        >
          {t('ticket.giveBackText')}
        </ConfirmDialog>
      )}
    </>
  );
}
