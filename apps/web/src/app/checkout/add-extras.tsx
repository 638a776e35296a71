import { Button } from '@nadi/ui/button.tsx';
import { useT } from '@nadi/ui/language.tsx';
import type { CartTicket } from '../../features/cart/state.ts';
import { hasAddons } from '../../kinds/facility/add-to-cart.ts';
import { usePricedFacility } from '../../kinds/facility/api.ts';
import { NO_FILTERS } from '../../kinds/facility/model.ts';
import { useServiceOf } from '../../platform/services.ts';
import { wallPeriod } from '../../platform/wall.ts';
import { useBook } from '../shell/booking-entry.tsx';

/** The way from a court in the cart to what goes with it, where there is something. */
export function AddExtras({ ticket }: { ticket: CartTicket }) {
  const t = useT();
  const book = useBook();
  const serviceId = useServiceOf()(ticket.facility_id)?.id ?? 0;
  const isCourt = ticket.productType === 'facility' && serviceId !== 0;
  const { facility_id: facilityId, bookingDate: date } = ticket;
  const period = wallPeriod(
    ticket.selectedFacilityDate,
    ticket.selectedFacilityTiming,
    ticket.selectedFacilityEndTiming,
  );
  const question = { serviceId, date: date ?? '', filters: NO_FILTERS };
  const { data } = usePricedFacility(question, facilityId, period, isCourt);
  if (!isCourt || !date || !period || !hasAddons(data)) return null;
  return (
    <Button
      tone="quiet"
      size="small"
      onClick={() => book({ serviceId, court: { facilityId, date, period }, step: 'addons' })}
    >
      {t('cart.addExtras')}
    </Button>
  );
}
