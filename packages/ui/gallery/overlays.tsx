import { useEffect, useState } from 'react';
import { toasts } from '../src/feedback/toast-queue.ts';
import { ConfirmDialog } from '../src/layout/confirm-dialog.tsx';
import { Dialog } from '../src/layout/dialog.tsx';
import { BookingSample, SummaryBar } from './booking-sample.tsx';
import { useSiteTexts } from './texts.ts';

export function Overlays({ show }: { show: string }) {
  const { t } = useSiteTexts();
  const [open, setOpen] = useState(show);
  const close = () => setOpen('');
  useEffect(() => {
    if (!show.includes('toast')) return;
    toasts.show('error', t('facility.noFacility'));
    toasts.show('success', t('cart.added'));
  }, [show, t]);
  return (
    <>
      {open.includes('sheet') && (
        <Dialog
          title={t('facility.titleOf', { noun: 'a court' })}
          shape="sheet"
          onClose={close}
          footer={<SummaryBar />}
        >
          <BookingSample />
        </Dialog>
      )}
      {open.includes('confirm') && (
        <ConfirmDialog
          title={t('cart.clearTitle')}
          confirmLabel={t('cart.clear')}
          cancelLabel={t('shell.back')}
          danger
          onConfirm={close}
          onCancel={close}
        >
          {t('cart.clearText')}
        </ConfirmDialog>
      )}
    </>
  );
}
