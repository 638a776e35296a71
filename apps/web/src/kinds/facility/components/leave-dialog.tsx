import { ConfirmDialog } from '@nadi/ui/confirm-dialog.tsx';
import { useT } from '@nadi/ui/language.tsx';

/** Asks before the dialog closes over add-ons that are counted and not yet in the cart. */
export function LeaveDialog({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const t = useT();
  return (
    <ConfirmDialog
      title={t('booking.leaveTitle')}
      confirmLabel={t('booking.leaveYes')}
      cancelLabel={t('booking.leaveNo')}
      danger
      onConfirm={onLeave}
      onCancel={onStay}
    >
      <p className="text-ink-soft">{t('booking.leaveText')}</p>
    </ConfirmDialog>
  );
}
