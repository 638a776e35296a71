import type { ReactNode } from 'react';
import { useT } from '../platform/texts.tsx';
import { VenueName } from '../platform/venue-name.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { ModeSwitch } from './mode-switch.tsx';

/** Frame of every page shown before signing in. */
export function Door({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <div className="mx-auto flex min-h-svh w-full max-w-lg flex-col gap-6 px-4 py-4">
      <header className="not-printed flex flex-wrap items-center justify-end gap-2">
        <LanguageSwitch />
        <ModeSwitch />
      </header>
      <main className="flex flex-col gap-6">
        <div>
          <p className="text-ink-soft">{t('console.title')}</p>
          <p className="text-2xl font-semibold">
            <VenueName />
          </p>
        </div>
        {children}
      </main>
    </div>
  );
}
