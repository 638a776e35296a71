import { idleTimes } from '@nadi/domain/staff/session';
import { Countdown } from '@nadi/ui/feedback/countdown.tsx';
import { ConfirmDialog } from '@nadi/ui/layout/confirm-dialog.tsx';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSignOut, useStay } from '../features/staff/api.ts';
import { deviceNow } from '../platform/clock.ts';
import { useConsole } from '../platform/console.tsx';
import { useT } from '../platform/texts.tsx';

/**
 * Warns a minute before an unused session ends, and then ends it (STAFF-05).
 *
 * Nothing stays on the screen.
 */
export function IdleWarning({ idleMinutes }: { idleMinutes: number }) {
  const t = useT();
  const { lastUse } = useConsole();
  const usedAt = useSyncExternalStore(lastUse.subscribe, lastUse.get);
  const { warnAt, endAt } = idleTimes(usedAt, idleMinutes);
  const isNear = useHasCome(warnAt);
  const stay = useStay();
  const { signOut, endUnused } = useSignOut();
  if (!isNear) return null;
  return (
    <ConfirmDialog
      title={t('console.idleTitle')}
      confirmLabel={t('console.stay')}
      cancelLabel={t('console.signOut')}
      onConfirm={() => stay.mutate()}
      onCancel={signOut}
      onClose={() => stay.mutate()}
      busy={stay.isPending}
    >
      <p>
        {t('console.idleHint')}{' '}
        <Countdown endsAt={endAt} now={deviceNow} onEnd={endUnused} label={t('console.idleLeft')} />
      </p>
    </ConfirmDialog>
  );
}

/**
 * Returns true once a moment has passed.
 *
 * Checks again when the page becomes visible, because devices sleep.
 */
function useHasCome(moment: number): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const check = (): void => setThere(deviceNow() >= moment);
    check();
    const timer = setTimeout(check, Math.max(0, moment - deviceNow()));
    document.addEventListener('visibilitychange', check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [moment]);
  return isThere;
}
