import { FormScope } from '@nadi/browser/form/use-checked-form';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { Dialog } from '@nadi/ui/layout/dialog.tsx';
import { useEffect, useEffectEvent } from 'react';
import { isMemberOfSite, useUser } from '../../features/account/state.ts';
import { useT } from '../../platform/page/texts.tsx';
import { SignInMethods } from './sign-in-methods.tsx';

export interface LoginDialogProps {
  /** What signing in would help with. */
  readonly why: string;
  readonly onClose: () => void;
}

/** Every way in, over whatever is being done: with it one goes on where one was, holds included. */
export function LoginDialog({ why, onClose }: LoginDialogProps) {
  const t = useT('account');
  const isIn = isMemberOfSite(useUser());
  const close = useEffectEvent(onClose);
  // Also where another tab has signed in.
  useEffect(() => {
    if (isIn) close();
  }, [isIn]);
  return (
    <Dialog title={t('account.login')} size="small" onClose={onClose}>
      <div className="flex flex-col gap-6">
        <Notice>{why}</Notice>
        <FormScope value="dialog-">
          <SignInMethods
            place="dialog"
            onDone={() => toasts.show('success', t('account.loginSuccess'))}
          />
        </FormScope>
      </div>
    </Dialog>
  );
}
