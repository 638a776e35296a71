import { Refused } from '@nadi/browser/refused';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { type ConsoleTranslator, useT } from './texts.tsx';

/** Texts for failures without a refusal of the server. */
type Why = 'ui.unexpected' | 'console.passkeyNotMade' | 'console.passkeyNotUsed';

/** Text of a failure: the server's message where it refused. */
export const failureText = (
  error: Error,
  t: ConsoleTranslator['t'],
  otherwise: Why = 'ui.unexpected',
): string => (error instanceof Refused ? error.message : t(otherwise));

/** Alert that a dialog scrolls to, as it may appear below the visible part of a form. */
function Alert({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current?.closest('dialog')) place.current.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place} role="alert">
      {children}
    </div>
  );
}

interface TryAgainProps {
  readonly onAgain: () => void;
  readonly children: ReactNode;
}

/** Failure message with a retry button. */
export function TryAgain({ onAgain, children }: TryAgainProps) {
  const t = useT();
  return (
    <Alert>
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
    </Alert>
  );
}

/** Notice of a change by somebody else since the dialog was opened, which keeps what was typed. */
export function Changed({ change }: { change: Error }) {
  return (
    <Alert key={change.message}>
      <Notice tone="danger">{change.message}</Notice>
    </Alert>
  );
}

/** Failed query with a retry button. */
export function Failed({ error, onAgain }: { error: Error; onAgain: () => void }) {
  const t = useT();
  return <TryAgain onAgain={onAgain}>{failureText(error, t)}</TryAgain>;
}
