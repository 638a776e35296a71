import { lazyPart } from '@nadi/browser/later/lazy-part.tsx';
import { Button } from '@nadi/ui/controls/button.tsx';
import { buttonClass } from '@nadi/ui/controls/button-class';
import { Link, useLocation, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { FetchedDialog } from '../../platform/page/fetched-dialog.tsx';
import { useT } from '../../platform/page/texts.tsx';

const RegisterDialog = lazyPart(async () => (await import('./register-dialog.tsx')).RegisterDialog);

/** Link to registration: from the login page to a page, from anywhere else to a dialog. */
export function SignUp({ onDone }: { onDone: () => void }) {
  const t = useT('account');
  const { pathname } = useLocation();
  const { nextUrl } = useSearch({ strict: false }) as { readonly nextUrl?: string };
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  if (pathname === '/login') {
    return (
      <Link
        to="/register"
        search={nextUrl === undefined ? {} : { nextUrl }}
        className={buttonClass({ wide: true })}
      >
        {t('account.signUp')}
      </Link>
    );
  }
  return (
    <>
      <Button wide onClick={() => setOpen(true)}>
        {t('account.signUp')}
      </Button>
      {isOpen && (
        <FetchedDialog title={t('account.signUp')} area="register" onClose={close}>
          <RegisterDialog onDone={onDone} onClose={close} />
        </FetchedDialog>
      )}
    </>
  );
}
