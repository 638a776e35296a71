import { Button } from '@nadi/ui/button.tsx';
import { useT } from '@nadi/ui/language.tsx';
import { Notice } from '@nadi/ui/notice.tsx';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';

const RELOADED = 'nadi.reloaded';
const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed/i.test(error.message);

/** A page that fails to load is reloaded whole, once (spec 1 section 4); else it can be tried again. */
export function RouteFailed({ error, reset }: ErrorComponentProps) {
  const t = useT();
  useEffect(() => {
    if (!isChunkFailure(error) || sessionStorage.getItem(RELOADED)) return;
    sessionStorage.setItem(RELOADED, '1');
    location.reload();
  }, [error]);
  return (
    <main className="mx-auto w-full max-w-2xl px-4 py-12">
      <Notice
        tone="danger"
        title={t('shell.unexpected')}
        action={<Button onClick={reset}>{t('shell.retry')}</Button>}
      />
    </main>
  );
}
