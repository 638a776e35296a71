import { useFailedPage } from '@nadi/browser/later/failed-page';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useT } from '../../platform/page/texts.tsx';

/** Error page below the header. */
export function RouteFailed({ error, reset }: ErrorComponentProps) {
  const t = useT();
  const router = useRouter();
  const { isUnfetched, isTrying, tryAgain } = useFailedPage(error, async () => {
    await router.invalidate();
    reset();
  });
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
