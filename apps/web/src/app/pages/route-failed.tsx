import { Button } from '@nadi/ui/button.tsx';
import { Notice } from '@nadi/ui/notice.tsx';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { PartNotFetched } from '../../platform/fetched.ts';
import { prepareToTryAgain } from '../../platform/lazy-part.tsx';
import { useT } from '../../platform/texts.tsx';
import { reloadOnce } from './lazy-page.tsx';

/** A page that fails, below the header. One that could not be fetched is reloaded whole, once. */
export function RouteFailed({ error, reset }: ErrorComponentProps) {
  const t = useT();
  const router = useRouter();
  const [isTrying, setTrying] = useState(false);
  const isUnfetched = error instanceof PartNotFetched;
  useEffect(() => {
    if (isUnfetched) reloadOnce(location);
  }, [isUnfetched]);
  const tryAgain = async (): Promise<void> => {
    setTrying(true);
    if (await prepareToTryAgain(error)) return;
    await router.invalidate();
    setTrying(false);
    reset();
  };
  return (
    <main role="alert" className="mx-auto w-full max-w-2xl px-4 py-12">
      <Notice
        tone="danger"
        title={t(isUnfetched ? 'shell.partFailed' : 'ui.unexpected')}
        action={
          <Button busy={isTrying} onClick={() => void tryAgain()}>
            {t('shell.retry')}
          </Button>
        }
      />
    </main>
  );
}
