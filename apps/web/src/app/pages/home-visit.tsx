import { mapAddress } from '@nadi/domain/content/map-address';
import { inLanguage } from '@nadi/domain/kernel/localized';
import { OpenNow } from '../../features/content/components/open-now.tsx';
import { VisitFrame } from '../../platform/frames/visit-frame.tsx';
import { useConfig } from '../../platform/page/site.tsx';
import { useLanguage } from '../../platform/page/texts.tsx';

/** Shows the venue's opening state, address and directions. */
export function HomeVisit() {
  const { t, language } = useLanguage('below-fold');
  const config = useConfig();
  const address = inLanguage({ en: config.address, ar: config.ar_address }, language);
  const map = mapAddress(config);
  const hasHours = config.opening_hours.length > 0;
  if (!hasHours && !address && !map) return null;
  return (
    <VisitFrame
      doors={hasHours ? <OpenNow /> : null}
      address={address}
      map={map}
      openMap={t('visit.openMap')}
    />
  );
}
