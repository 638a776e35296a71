import { Refused } from '@nadi/browser/refused';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { useT } from './texts.tsx';

/** Shows a failed request with the server's message and a retry button. */
export function Failed({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const t = useT();
  return (
    <div role="alert" className="my-4">
      <Notice
        tone="danger"
        action={<Button onClick={() => void onRetry()}>{t('shell.retry')}</Button>}
      >
        {error instanceof Refused ? error.message : t('ui.unexpected')}
      </Notice>
    </div>
  );
}
