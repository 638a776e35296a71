import { lazyPart } from '@nadi/browser/later/lazy-part.tsx';
import { Button } from '@nadi/ui/controls/button.tsx';
import { useState } from 'react';
import { FetchedDialog } from '../../../platform/page/fetched-dialog.tsx';
import { useT } from '../../../platform/page/texts.tsx';
import type { MoveDialogProps } from './move-dialog.tsx';

const MoveDialog = lazyPart<MoveDialogProps>(
  async () => (await import('./move-dialog.tsx')).MoveDialog,
);

/** Opens the dialog that moves a ticket with the others of its line (ORDER-28). */
export function MoveTickets({ ticket, order }: Omit<MoveDialogProps, 'onClose'>) {
  const t = useT('booking');
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('ticket.move')}</Button>
      {isOpen && (
        <FetchedDialog title={t('ticket.moveTitle')} onClose={close}>
          <MoveDialog ticket={ticket} order={order} onClose={close} />
        </FetchedDialog>
      )}
    </>
  );
}
