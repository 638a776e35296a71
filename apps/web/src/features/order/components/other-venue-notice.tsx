import { lazyPart } from '@nadi/browser/later/lazy-part.tsx';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { useState } from 'react';
import { FetchedDialog } from '../../../platform/page/fetched-dialog.tsx';
import { useConfig } from '../../../platform/page/site.tsx';
import { useT } from '../../../platform/page/texts.tsx';
import type { VenueDialogProps } from '../../../platform/page/venue-dialog.tsx';

const VenueDialog = lazyPart<VenueDialogProps>(
  async () => (await import('../../../platform/page/venue-dialog.tsx')).VenueDialog,
);

/** Notice that the cart has an item of another venue, with the choice of a venue (TENANT-07). */
export function OtherVenueNotice({ message }: { message: string }) {
  const t = useT('checkout');
  const { child_venues } = useConfig();
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <div role="alert" className="flex flex-col gap-2">
      <Notice tone="danger">{message}</Notice>
      {child_venues.length > 0 && (
        <Button wide onClick={() => setOpen(true)}>
          {t('cart.chooseVenue')}
        </Button>
      )}
      {isOpen && (
        <FetchedDialog title={t('cart.chooseVenue')} area="below-fold" onClose={close}>
          <VenueDialog isCartFilled onClose={close} />
        </FetchedDialog>
      )}
    </div>
  );
}
