import { Refused } from '@nadi/browser/refused';
import { Dialog } from '@nadi/ui/layout/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { useApi, useVenueName } from '../platform/page/site.tsx';
import { useT } from '../platform/page/texts.tsx';

/**
 * Modal that cannot be closed while the device's clock is more than 5 minutes off.
 *
 * Spec 1 sections 2 and 8. Opens only on the server's error; a call without a response does not
 * open it.
 */
export function ClockGuard() {
  const t = useT('below-fold');
  const api = useApi();
  const venue = useVenueName();
  const { error } = useQuery({
    queryKey: ['verify-time'],
    queryFn: () => api('verifyTime', {}),
    retry: false,
    refetchOnWindowFocus: true,
  });
  if (!(error instanceof Refused) || error.code !== 'clock_skew') return null;
  return (
    <Dialog title={t('shell.clockTitle')} role="alertdialog" closable={false} onClose={() => {}}>
      <p>{t('shell.clockText', { venue })}</p>
    </Dialog>
  );
}
