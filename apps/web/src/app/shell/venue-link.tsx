import { lazyPart } from '@nadi/browser/later/lazy-part.tsx';
import { useState } from 'react';
import { useCart } from '../../features/cart/api.ts';
import { FetchedDialog } from '../../platform/page/fetched-dialog.tsx';
import { useConfig } from '../../platform/page/site.tsx';
import { useT } from '../../platform/page/texts.tsx';
import type { VenueDialogProps } from '../../platform/page/venue-dialog.tsx';

const VenueDialog = lazyPart<VenueDialogProps>(
  async () => (await import('../../platform/page/venue-dialog.tsx')).VenueDialog,
);

/** Button that opens the choice of a sub-venue; none where the venue has no sub-venues. */
export function VenueLink() {
  const t = useT('below-fold');
  const { child_venues } = useConfig();
  const { lines } = useCart();
  const [isOpen, setOpen] = useState(false);
  if (child_venues.length === 0) return null;
  const close = (): void => setOpen(false);
  return (
    <>
      <button
        type="button"
        className="inline-flex min-h-11 items-center self-start text-ink-soft transition-colors hover:text-bright"
        onClick={() => setOpen(true)}
      >
        {t('venue.choose')}
      </button>
      {isOpen && (
        <FetchedDialog title={t('venue.choose')} onClose={close}>
          <VenueDialog isCartFilled={lines.length > 0} onClose={close} />
        </FetchedDialog>
      )}
    </>
  );
}
