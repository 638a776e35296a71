import { Button } from '@nadi/ui/button.tsx';
import type { Line } from '../../features/cart/state.ts';
import { courtOf, hasAddons } from '../../kinds/facility/add-to-cart.ts';
import { usePricedFacility } from '../../kinds/facility/api.ts';
import { NO_FILTERS } from '../../kinds/facility/model.ts';
import { useServiceOf } from '../../platform/services.ts';
import { useT } from '../../platform/texts.tsx';
import { useBook } from '../shell/booking-entry.tsx';

/** The way from a court in the cart to what goes with it, where there is something. */
export function AddExtras({ line }: { line: Line }) {
  const t = useT('checkout');
  const book = useBook();
  const court = courtOf(line);
  const serviceId = useServiceOf()(court?.facilityId ?? null)?.id ?? 0;
  const question = { serviceId, date: court?.date ?? '', filters: NO_FILTERS };
  const { data } = usePricedFacility(
    question,
    court?.facilityId ?? null,
    court?.period ?? null,
    serviceId !== 0,
  );
  if (!court || serviceId === 0 || !hasAddons(data)) return null;
  return (
    <Button tone="quiet" size="small" onClick={() => book({ serviceId, court, step: 'addons' })}>
      {t('cart.addExtras')}
    </Button>
  );
}
