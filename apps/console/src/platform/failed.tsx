import { Refused } from '@nadi/browser/refused';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import type { ReactNode } from 'react';
import { type ConsoleTranslator, useT } from './texts.tsx';

/** Texts for failures without a refusal of the server. */
type Why = 'ui.unexpected' | 'console.passkeyNotMade' | 'console.passkeyNotUsed';

/** Text of a failure: the server's message where it refused. */
export const failureText = (
  error: Error,
  t: ConsoleTranslator['t'],
  otherwise: Why = 'ui.unexpected',
): string => (error instanceof Refused ? error.message : t(otherwise));

interface TryAgainProps {
  readonly onAgain: () => void;
  readonly children: ReactNode;
}

/** Failure message with a retry button. */
export function TryAgain({ onAgain, children }: TryAgainProps) {
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
        {children}
      </Notice>
    </div>
  );
}

/** Notice of a change by somebody else since the dialog was opened, which keeps what was typed. */
export function Changed({ change }: { change: Error }) {
  return (
    <div role="alert">
      <Notice tone="danger">{change.message}</Notice>
    </div>
  );
}

/** Failed query with a retry button. */
export function Failed({ error, onAgain }: { error: Error; onAgain: () => void }) {
  const t = useT();
  return <TryAgain onAgain={onAgain}>{failureText(error, t)}</TryAgain>;
}
