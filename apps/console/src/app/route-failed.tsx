import { useFailedPage } from '@nadi/browser/later/failed-page';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useT } from '../platform/texts.tsx';

/** Error state of a page, beside the menu. */
export function RouteFailed({ error, reset }: ErrorComponentProps) {
  const t = useT();
  const router = useRouter();
  const { isUnfetched, isTrying, tryAgain } = useFailedPage(error, async () => {
    await router.invalidate();
    reset();
  });
  return (
    <div role="alert">
      <Notice
        tone="danger"
        action={
          <Button size="small" busy={isTrying} onClick={() => void tryAgain()}>
            {t('console.tryAgain')}
          </Button>
        }
      >
        {t(isUnfetched ? 'console.partFailed' : 'ui.unexpected')}
      </Notice>
    </div>
  );
}
