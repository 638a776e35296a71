import { lazyPart } from '@nadi/browser/later/lazy-part.tsx';
import { Button } from '@nadi/ui/controls/button.tsx';
import { useState } from 'react';
import { isMemberOfSite, useUser } from '../../../../features/account/state.ts';
import { useReserves } from '../../../../features/cart/api.ts';
import type { TermsDialog } from '../../../../platform/legal/terms-check.tsx';
import { FetchedDialog } from '../../../../platform/page/fetched-dialog.tsx';
import { useT } from '../../../../platform/page/texts.tsx';
import { FACILITY } from '../../add-to-cart.ts';
import type { AddToCart } from '../use-add-to-cart.tsx';
import type { Booking } from '../use-booking.tsx';
import type { WeeklyDialogProps } from './weekly-dialog.tsx';

const WeeklyDialog = lazyPart<WeeklyDialogProps>(
  async () => (await import('./weekly-dialog.tsx')).WeeklyDialog,
);

interface WeeklyButtonProps {
  readonly booking: Booking;
  readonly adding: AddToCart;
  readonly Terms: TermsDialog;
  readonly onCart: () => void;
}

/** Button that repeats the chosen time weekly, where the service offers it (FACILITY-35). */
export function WeeklyButton({ booking, adding, Terms, onCart }: WeeklyButtonProps) {
  const t = useT('facility');
  const isKnown = isMemberOfSite(useUser());
  const [isOpen, setOpen] = useState(false);
  const { view, schedule, choices } = booking;
  // Without holds the preview would expire before the checkout.
  const isOffered = useReserves() && schedule.data?.configuration.is_weekly === 1;
  const { court, priced } = adding;
  const period = view?.period ?? null;
  const sold = priced.data?.default_products.find((one) => one.product_type_id === FACILITY);
  const isSingle = period !== null && !period.isFullDay && choices.usual === null;
  if (!isKnown || !isOffered || !court || !sold || !isSingle) return null;
  const close = (): void => setOpen(false);
  return (
    <>
      <Button tone="quiet" size="small" className="-ms-3" onClick={() => setOpen(true)}>
        {t('facility.weekly')}
      </Button>
      {isOpen && (
        <FetchedDialog title={t('facility.weekly')} shape="sheet" area="facility" onClose={close}>
          <WeeklyDialog
            booking={booking}
            court={court}
            productId={sold.product_id}
            period={period}
            Terms={Terms}
            onAdded={onCart}
            onClose={close}
          />
        </FetchedDialog>
      )}
    </>
  );
}
