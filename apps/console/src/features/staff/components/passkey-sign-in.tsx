import { Button } from '@nadi/ui/controls/button.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { failureText } from '../../../platform/failed.tsx';
import { hasPasskeys } from '../../../platform/passkey.ts';
import { useT } from '../../../platform/texts.tsx';
import { usePasskeySignIn } from '../api.account.ts';

/** Sign-in by passkey, where the browser supports it. */
export function PasskeySignIn() {
  const t = useT();
  const { mutate, isPending, error } = usePasskeySignIn();
  if (!hasPasskeys()) return null;
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-5">
      {error && (
        <div role="alert">
          <Notice tone="danger">{failureText(error, t, 'console.passkeyNotUsed')}</Notice>
        </div>
      )}
      <Button wide busy={isPending} onClick={() => mutate()}>
        {t('console.signInByPasskey')}
      </Button>
    </div>
  );
}
