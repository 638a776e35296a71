import { lazyPart, PartBoundary } from '@nadi/browser/later/lazy-part.tsx';
import { Outlet, useMatches, useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { closeLoginOffer, useLoginOffer } from '../../features/account/state.login-offer.ts';
import {
  endReauthentication,
  useReauthenticationRequest,
} from '../../features/account/state.reauthentication.ts';
import { useCart, useHoldsEnd } from '../../features/cart/api.ts';
import type { TermsDialogProps } from '../../platform/legal/terms-dialog.tsx';
import { useKinds } from '../../platform/line/kinds.ts';
import { Later } from '../../platform/page/defer.tsx';
import { FetchedDialog } from '../../platform/page/fetched-dialog.tsx';
import { usePageTitle } from '../../platform/page/page-title.ts';
import { useConfig } from '../../platform/page/site.tsx';
import { useT, useTextsAhead } from '../../platform/page/texts.tsx';
import { PageContent } from '../pages/page-content.tsx';
import { onSessionExpired } from '../session-expired.ts';
import { useDemoClock } from '../use-demo-clock.ts';
import { Banner } from './banner.tsx';
import { closeDialog, useOpenDialog } from './dialogs.ts';
import { Header } from './header.tsx';

const PageEnd = lazyPart(async () => (await import('./page-end.tsx')).PageEnd);
const LoginDialog = lazyPart(async () => (await import('../sign-in/login-dialog.tsx')).LoginDialog);
const ReauthenticationDialog = lazyPart(
  async () =>
    (await import('../../features/account/components/reauthentication-dialog.tsx'))
      .ReauthenticationDialog,
);
const TermsDialog = lazyPart(
  async () => (await import('../../platform/legal/terms-dialog.tsx')).TermsDialog,
);

/** Shows the terms over the current page. */
function Terms(props: TermsDialogProps) {
  const t = useT();
  return (
    <FetchedDialog title={t('shell.terms')} onClose={props.onClose}>
      <TermsDialog {...props} />
    </FetchedDialog>
  );
}

/** Sets the document title from the route, unless the page sets a more specific one. */
function useRouteTitle(): void {
  const t = useT();
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  usePageTitle(title ? t(title) : title);
}

/**
 * Watches the cart's holds; a separate component, so that its updates do not re-render everything.
 */
function CartWatch() {
  useDemoClock(useCart().expiresAt !== null);
  useHoldsEnd();
  return null;
}

/** Header, page, footer, and the dialogs that any page may open. */
export function Shell() {
  const t = useT();
  const config = useConfig();
  const navigate = useNavigate();
  const dialog = useOpenDialog();
  const kinds = useKinds();
  const loginHelps = useLoginOffer();
  const isReauthenticating = useReauthenticationRequest();
  useTextsAhead('below-fold');
  useRouteTitle();
  useEffect(
    () => onSessionExpired((nextUrl) => void navigate({ to: '/login', search: { nextUrl } })),
    [navigate],
  );
  return (
    <div className="flex min-h-dvh flex-col print:block print:min-h-0">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-control focus:bg-cta focus:p-3 focus:text-cta-ink"
      >
        {t('shell.skipToContent')}
      </a>
      {config.banner && <Banner text={config.banner.text} arText={config.banner.ar_text} />}
      <CartWatch />
      <Header />
      <PageContent>
        <Outlet />
      </PageContent>
      <Later>
        <PartBoundary fallback={() => null}>
          <Suspense>
            <PageEnd />
          </Suspense>
        </PartBoundary>
      </Later>
      {kinds.map(({ name, Overlay }) => Overlay && <Overlay key={name} Terms={Terms} />)}
      {loginHelps !== null && (
        <FetchedDialog title={t('account.login')} area="account" onClose={closeLoginOffer}>
          <LoginDialog why={loginHelps} onClose={closeLoginOffer} />
        </FetchedDialog>
      )}
      {isReauthenticating && (
        <FetchedDialog
          title={t('account.reauthTitle')}
          area="account"
          onClose={() => endReauthentication(false)}
        >
          <ReauthenticationDialog onEnd={endReauthentication} />
        </FetchedDialog>
      )}
      {dialog?.name === 'terms' && <Terms onClose={closeDialog} />}
    </div>
  );
}
