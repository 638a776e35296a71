import { addDays } from '@nadi/domain/kernel/local-date';
import { dateOf } from '@nadi/domain/kernel/zoned';
import { Button } from '@nadi/ui/controls/button.tsx';
import { useUser } from '../../../features/account/state.ts';
import { useLocalNow } from '../../../platform/device/use-local-now.ts';
import type { Line } from '../../../platform/line/line.ts';
import { useServiceOf } from '../../../platform/line/services.ts';
import { useGo } from '../../../platform/page/address.ts';
import { useT } from '../../../platform/page/texts.tsx';
import { hasAddons } from '../add-to-cart.ts';
import { useAdvanceDays, usePricedFacility } from '../api.ts';
import { addressOfFirst } from '../booking-address.ts';
import { channelOf } from '../channel.ts';
import { courtOf } from '../line-court.ts';
import { NO_FILTERS } from '../model.ts';

/** Link from a court in the cart to its add-ons, if there are any. */
export function AddExtras({ line }: { line: Line }) {
  const t = useT('checkout');
  const go = useGo();
  const court = courtOf(line);
  const serviceId = useServiceOf()(court?.facilityId ?? null)?.id ?? 0;
  const limit = useAdvanceDays(serviceId, channelOf(useUser()));
  const lastDay = addDays(dateOf(useLocalNow()), limit);
  // The booking dialog offers add-ons up to the advance limit, which a weekly series passes.
  const isOffered = serviceId !== 0 && (court?.date ?? '') <= lastDay;
  const question = { serviceId, date: court?.date ?? '', filters: NO_FILTERS };
  const { data } = usePricedFacility(
    question,
    court?.facilityId ?? null,
    court?.period ?? null,
    isOffered,
  );
  if (!court || !isOffered || !hasAddons(data)) return null;
  const search = addressOfFirst({ serviceId, court, step: 'addons' });
  return (
    <Button tone="quiet" size="small" onClick={() => go({ search })}>
      {t('cart.addExtras')}
    </Button>
  );
}
