import { Refused } from '@nadi/browser/refused';
import { Button } from '@nadi/ui/button.tsx';
import { Notice } from '@nadi/ui/notice.tsx';
import { useT } from './texts.tsx';

/** What could not be had, in the server's words, with the way to ask again. */
export function Failed({ error, onAgain }: { error: Error; onAgain: () => void }) {
  const t = useT();
  return (
    <div role="alert">
      <Notice
        tone="danger"
        action={
          <Button size="small" onClick={onAgain}>
            {t('console.tryAgain')}
          </Button>
        }
      >
        {error instanceof Refused ? error.message : t('ui.unexpected')}
      </Notice>
    </div>
  );
}
