import { Refused } from '@nadi/browser/refused';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import type { ReactNode } from 'react';
import { type ConsoleTranslator, useT } from './texts.tsx';

/** Texts that say why something has failed which no server has refused. */
type Why = 'ui.unexpected' | 'console.passkeyNotMade' | 'console.passkeyNotUsed';

/** Why something has failed: in the server's words where it has refused it. */
export const failureText = (
  error: Error,
  t: ConsoleTranslator['t'],
  otherwise: Why = 'ui.unexpected',
): string => (error instanceof Refused ? error.message : t(otherwise));

interface TryAgainProps {
  readonly onAgain: () => void;
  readonly children: ReactNode;
}

/** Says that something has failed, with a button that tries again. */
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

/** What could not be had, with the way to ask again. */
export function Failed({ error, onAgain }: { error: Error; onAgain: () => void }) {
  const t = useT();
  return <TryAgain onAgain={onAgain}>{failureText(error, t)}</TryAgain>;
}
