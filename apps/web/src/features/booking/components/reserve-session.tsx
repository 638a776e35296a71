import { lazyPart } from '@nadi/browser/later/lazy-part.tsx';
import { Button } from '@nadi/ui/controls/button.tsx';
import { useState } from 'react';
import { useDeadlineText } from '../../../platform/line/deadline-text.ts';
import { FetchedDialog } from '../../../platform/page/fetched-dialog.tsx';
import { useT } from '../../../platform/page/texts.tsx';
import { reservableUntil } from '../model.ts';
import type { ReserveDialogProps } from './reserve-dialog.tsx';

const ReserveDialog = lazyPart<ReserveDialogProps>(
  async () => (await import('./reserve-dialog.tsx')).ReserveDialog,
);

export interface ReserveSessionProps extends Omit<ReserveDialogProps, 'onClose'> {
  /** Local minutes. */
  readonly now: number;
}

/** Opens the choice of the session of an open-dated ticket, while it can be chosen (BOOK-20). */
export function ReserveSession({ ticket, order, now }: ReserveSessionProps) {
  const t = useT('booking');
  const deadlineText = useDeadlineText();
  const [isOpen, setIsOpen] = useState(false);
  const until = reservableUntil(ticket);
  if (until === null || now >= until) return null;
  const close = () => setIsOpen(false);
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-4 print:hidden">
      <p className="text-sm text-ink-soft">
        {t(ticket.date === null ? 'ticket.reserveUntil' : 'ticket.reservedUntil', {
          when: deadlineText(until),
        })}
      </p>
      <Button onClick={() => setIsOpen(true)}>
        {t(ticket.date === null ? 'ticket.reserve' : 'ticket.reserveOther')}
      </Button>
      {isOpen && (
        <FetchedDialog title={t('ticket.reserveTitle')} onClose={close}>
          <ReserveDialog ticket={ticket} order={order} onClose={close} />
        </FetchedDialog>
      )}
    </div>
  );
}
