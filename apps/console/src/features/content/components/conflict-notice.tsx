import { lazyPart } from '@nadi/browser/later/lazy-part.tsx';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { useState } from 'react';
import { LazyBoundary } from '../../../platform/lazy-boundary.tsx';
import { useT } from '../../../platform/texts.tsx';
import type { Entry } from '../api.ts';
import type { Editing } from '../editing.ts';

const Changes = lazyPart(async () => (await import('./changes.tsx')).Changes);

export interface ConflictNoticeProps {
  readonly editing: Editing;
  readonly theirVersion: Entry;
}

/**
 * Shown when a colleague saved first: both versions are available, and the writer chooses
 * (CONTENT-08).
 */
export function ConflictNotice({ editing, theirVersion }: ConflictNoticeProps) {
  const t = useT('console-content');
  const [isComparing, setComparing] = useState(false);
  return (
    <div role="alert">
      <Notice
        tone="danger"
        title={t('console.conflict')}
        action={
          <div className="flex flex-wrap gap-2">
            <Button
              size="small"
              aria-expanded={isComparing}
              onClick={() => setComparing(!isComparing)}
            >
              {t('console.compare')}
            </Button>
            <Button size="small" onClick={() => editing.keepMine(theirVersion)}>
              {t('console.keepMine')}
            </Button>
            <Button size="small" onClick={() => editing.begin(theirVersion)}>
              {t('console.takeOtherVersion')}
            </Button>
          </div>
        }
      >
        <p>{t('console.conflictHint')}</p>
        {isComparing && (
          <div className="mt-3">
            <LazyBoundary>
              <Changes shape={editing.shape} before={theirVersion.draft} after={editing.body} />
            </LazyBoundary>
          </div>
        )}
      </Notice>
    </div>
  );
}
