import type { StaffSession } from '@nadi/contract/staff/endpoints';
import { EmptyState } from '@nadi/ui/feedback/empty-state.tsx';
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { I18nProvider, RouterProvider } from 'react-aria-components';
import { useLanguage, useT } from '../platform/texts.tsx';
import { Frame } from './frame.tsx';
import { IdleWarning } from './idle-warning.tsx';
import { allPlaces, isInPlace, placesOf } from './nav-items.ts';

/** Locales with Latin digits in both languages, as everywhere in the product. */
const LOCALES = { en: 'en-AE', ar: 'ar-AE-u-nu-latn' } as const;

/** Layout of the console for signed-in staff. */
export function Layout({ session }: { session: StaffSession }) {
  const { language } = useLanguage();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isOpen = (place: (typeof allPlaces)[number]) => isInPlace(place.to, pathname);
  const isAllowed = !allPlaces.some(isOpen) || placesOf(session.role).some(isOpen);
  return (
    <I18nProvider locale={LOCALES[language]}>
      <RouterProvider navigate={(to) => void navigate({ href: to })}>
        <Frame session={session}>{isAllowed ? <Outlet /> : <Forbidden />}</Frame>
        <IdleWarning idleMinutes={session.idle_minutes} />
      </RouterProvider>
    </I18nProvider>
  );
}

/** Shown when the role may not open this page. */
function Forbidden() {
  const t = useT();
  return <EmptyState title={<h1>{t('console.notYours')}</h1>} hint={t('console.notYoursHint')} />;
}
