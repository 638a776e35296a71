import { Button } from '@nadi/ui/controls/button.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { failureText } from '../../../platform/failed.tsx';
import { formatInstant } from '../../../platform/instant.ts';
import { useLanguage } from '../../../platform/texts.tsx';
import { useRemoval } from '../api.removal.ts';
import type { Entry } from '../api.ts';

export interface RemovedNoticeProps {
  readonly entry: Entry;
  readonly hint: string;
  readonly onRecovered: (entry: Entry) => void;
}

/** Notice on a removed entry, with the action that restores it. */
export function RemovedNotice({ entry, hint, onRecovered }: RemovedNoticeProps) {
  const { t, language } = useLanguage('console-content');
  const { recover } = useRemoval();
  return (
    <div role="alert">
      <Notice
        tone="danger"
        title={t('console.isRemoved')}
        action={
          <Button
            size="small"
            busy={recover.isPending}
            onClick={() =>
              recover.mutate(entry, {
                onSuccess: onRecovered,
                onError: (error) => toasts.show('error', failureText(error, t)),
              })
            }
          >
            {t('console.recover')}
          </Button>
        }
      >
        <p>{hint}</p>
        {entry.kept_until !== null && (
          <p>{t('console.keptUntil', { when: formatInstant(entry.kept_until, language) })}</p>
        )}
      </Notice>
    </div>
  );
}
