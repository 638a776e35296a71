import { ConfirmDialog } from '@nadi/ui/layout/confirm-dialog.tsx';
import { useBlocker } from '@tanstack/react-router';
import { useT } from '../../../platform/texts.tsx';

/** Confirms leaving while there are unsaved changes. */
export function LeaveGuard({ isDirty, onDiscard }: { isDirty: boolean; onDiscard: () => void }) {
  const t = useT('console-content');
  const blocker = useBlocker({
    // Dialogs have history entries of their own, at the same address.
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t('ui.discardTitle')}
      confirmLabel={t('ui.discard')}
      cancelLabel={t('ui.keep')}
      danger
      onConfirm={() => {
        onDiscard();
        blocker.proceed();
      }}
      onCancel={blocker.reset}
    />
  );
}
