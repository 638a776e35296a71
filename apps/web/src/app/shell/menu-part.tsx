import { lazyPart, PartBoundary } from '@nadi/browser/later/lazy-part.tsx';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { type ReactNode, Suspense } from 'react';
import { useT } from '../../platform/page/texts.tsx';

interface MenuProps {
  readonly onGo: () => void;
}

export const DrawerMenu = lazyPart<MenuProps>(
  async () => (await import('./drawer-menu.tsx')).DrawerMenu,
);
export const AccountLinks = lazyPart<MenuProps>(
  async () => (await import('./account-links.tsx')).AccountLinks,
);

/** Wraps the content of a menu, which is loaded after the first page. */
export function MenuPart({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <PartBoundary fallback={(tryAgain) => <Button onClick={tryAgain}>{t('shell.retry')}</Button>}>
      <Suspense fallback={<Skeleton className="h-40" />}>{children}</Suspense>
    </PartBoundary>
  );
}
