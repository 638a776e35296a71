import { FormScope } from '@nadi/browser/form/use-checked-form';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { Dialog } from '@nadi/ui/layout/dialog.tsx';
import { useEffect, useEffectEvent } from 'react';
import { isMemberOfSite, useUser } from '../../features/account/state.ts';
import { useT } from '../../platform/page/texts.tsx';
import { SignInMethods } from './sign-in-methods.tsx';

export interface LoginDialogProps {
  /** Benefit of signing in, shown as the reason. */
  readonly why: string;
  readonly onClose: () => void;
}

/** Shows all sign-in methods in a dialog over the current page, which keeps its state and holds. */
export function LoginDialog({ why, onClose }: LoginDialogProps) {
  const t = useT('account');
  const isIn = isMemberOfSite(useUser());
  const close = useEffectEvent(onClose);
  // Closes also when another tab has signed in.
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
