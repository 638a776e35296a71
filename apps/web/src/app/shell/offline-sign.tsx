import { useIsOnline } from '../../platform/device/use-is-online.ts';
import { useT } from '../../platform/page/texts.tsx';

/** Shows below the header that the device is offline, before anything is tapped. */
export function OfflineSign() {
  const t = useT('below-fold');
  const isOnline = useIsOnline();
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-18 z-20 flex justify-center px-4 print:hidden"
    >
      {!isOnline && (
        <p className="fade rounded-full border border-edge bg-raised px-4 py-1 text-sm text-ink shadow-lg">
          {t('shell.offlineSign')}
        </p>
      )}
    </div>
  );
}
