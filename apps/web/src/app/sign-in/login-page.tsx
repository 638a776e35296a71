import { Link } from '@tanstack/react-router';
import { LoginScreen } from '../../features/account/screens/login-screen.tsx';
import { useIsPaying } from '../../features/order/api.open-orders.ts';
import { OpenPaymentNote } from '../../features/order/components/open-payment-note.tsx';
import { useT } from '../../platform/page/texts.tsx';
import { GuestTickets } from './guest-tickets.tsx';
import { SignInMethods } from './sign-in-methods.tsx';

/** Login page with all sign-in methods (spec 1 section 2). */
export function LoginPage() {
  const t = useT('account');
  const isPaying = useIsPaying();
  return (
    <LoginScreen
      above={isPaying && <OpenPaymentNote />}
      methods={(onDone) => (
        <>
          <SignInMethods
            place="page"
            lead={<p className="mt-1 text-ink-soft">{t('account.loginLead')}</p>}
            onDone={onDone}
          />
          <Link
            to="/partners/apply"
            className="inline-flex min-h-11 items-center self-center text-sm text-ink-soft underline underline-offset-4 transition-colors hover:text-bright"
          >
            {t('shell.becomePartner')}
          </Link>
          <GuestTickets />
        </>
      )}
    />
  );
}
