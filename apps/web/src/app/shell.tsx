import { useT } from '@nadi/ui/language.tsx';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useRefreshedCart } from '../features/cart/api.ts';
import { useConfig } from '../platform/site.tsx';
import { Banner } from './banner.tsx';
import { ClockGuard } from './clock-guard.tsx';
import { closeDialog, useOpenDialog } from './dialogs.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { onSessionExpired } from './session-expired.ts';

const BookingDialog = lazy(async () => {
  const module = await import('../kinds/facility/components/booking-dialog.tsx');
  return { default: module.BookingDialog };
});
const TermsDialog = lazy(async () => {
  const module = await import('../features/content/components/terms-dialog.tsx');
  return { default: module.TermsDialog };
});

/** Header, page, footer, and the dialogs that any page may open. */
export function Shell() {
  const t = useT();
  const config = useConfig();
  const navigate = useNavigate();
  const dialog = useOpenDialog();
  useRefreshedCart();
  useEffect(
    () => onSessionExpired((nextUrl) => void navigate({ to: '/login', search: { nextUrl } })),
    [navigate],
  );
  const goToCart = (): void => {
    closeDialog();
    void navigate({ to: '/cart' });
  };
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-control focus:bg-cta focus:p-3 focus:text-cta-ink"
      >
        {t('shell.skipToContent')}
      </a>
      {config.banner && <Banner text={config.banner.text} arText={config.banner.ar_text} />}
      <Header />
      <div id="content" className="grow">
        <Outlet />
      </div>
      <Footer />
      {config.enable_clock_check === 1 && <ClockGuard />}
      <Suspense>
        {dialog?.name === 'booking' && (
          <BookingDialog
            firstServiceId={dialog.serviceId}
            onClose={closeDialog}
            onCart={goToCart}
            Terms={TermsDialog}
          />
        )}
        {dialog?.name === 'terms' && <TermsDialog onClose={closeDialog} />}
      </Suspense>
    </div>
  );
}
