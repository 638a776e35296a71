import { ConfirmDialog } from '@nadi/ui/layout/confirm-dialog.tsx';
import { useT } from '../../../../platform/page/texts.tsx';

/** Confirmation shown before the dialog closes with add-ons that are not in the cart yet. */
export function LeaveDialog({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const t = useT('facility');
  return (
    <ConfirmDialog
      title={t('facility.leaveTitle')}
      confirmLabel={t('facility.leaveYes')}
      cancelLabel={t('facility.leaveNo')}
      danger
      onConfirm={onLeave}
      onCancel={onStay}
    >
      <p className="text-ink-soft">{t('facility.leaveText')}</p>
    </ConfirmDialog>
  );
}
