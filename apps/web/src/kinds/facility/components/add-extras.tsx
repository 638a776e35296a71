import { Button } from '@nadi/ui/controls/button.tsx';
import type { Line } from '../../../platform/line/line.ts';
import { useServiceOf } from '../../../platform/line/services.ts';
import { useGo } from '../../../platform/page/address.ts';
import { useT } from '../../../platform/page/texts.tsx';
import { hasAddons } from '../add-to-cart.ts';
import { usePricedFacility } from '../api.ts';
import { addressOfFirst } from '../booking-address.ts';
import { courtOf } from '../line-court.ts';
import { NO_FILTERS } from '../model.ts';

/** Link from a court in the cart to its add-ons, if there are any. */
export function AddExtras({ line }: { line: Line }) {
  const t = useT('checkout');
  const go = useGo();
  const court = courtOf(line);
  const serviceId = useServiceOf()(court?.facilityId ?? null)?.id ?? 0;
  const question = { serviceId, date: court?.date ?? '', filters: NO_FILTERS };
  const { data } = usePricedFacility(
    question,
    court?.facilityId ?? null,
    court?.period ?? null,
    // The booking dialog offers add-ons up to the advance limit, which a series passes.
    serviceId !== 0 && line.seriesId === undefined,
  );
  if (!court || serviceId === 0 || !hasAddons(data)) return null;
  const search = addressOfFirst({ serviceId, court, step: 'addons' });
  return (
    <Button tone="quiet" size="small" onClick={() => go({ search })}>
      {t('cart.addExtras')}
    </Button>
  );
}
