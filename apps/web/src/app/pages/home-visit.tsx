import { mapAddress } from '@nadi/domain/content/map-address';
import { inLanguage } from '@nadi/domain/kernel/localized';
import { Icon } from '@nadi/ui/icon.tsx';
import { OpenNow } from '../../features/content/components/open-now.tsx';
import { useConfig } from '../../platform/site.tsx';
import { useLanguage } from '../../platform/texts.tsx';

/** Whether the venue is open, where it is, and the way there. */
export function HomeVisit() {
  const { t, language } = useLanguage('beside');
  const config = useConfig();
  const address = inLanguage({ en: config.address, ar: config.ar_address }, language);
  const map = mapAddress(config);
  if (config.opening_hours.length === 0 && !address && !map) return null;
  return (
    <div className="border-b border-line bg-surface">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-8 gap-y-1 px-5 py-4">
        <OpenNow />
        {(address || map) && (
          <p className="flex flex-wrap items-center gap-x-4">
            {address && (
              <span className="flex min-w-0 items-center gap-2 text-ink-soft">
                <Icon name="pin" className="shrink-0 text-bright" />
                {address}
              </span>
            )}
            {map && (
              <a
                href={map}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-11 items-center text-bright underline-offset-4 hover:underline"
              >
                {t('visit.openMap')}
              </a>
            )}
          </p>
        )}
      </div>
    </div>
  );
}
