import { safeNextUrl } from '@nadi/domain/account/next-url';
import { type PassError, readPassError } from '@nadi/domain/account/uae-pass';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { Card } from '@nadi/ui/layout/card.tsx';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { Redirect } from '../../../platform/page/redirect.tsx';
import { useT } from '../../../platform/page/texts.tsx';
import { PassArrival } from '../components/pass-arrival.tsx';
import { auth, isMemberOfSite, useUser } from '../state.ts';

const PASS_ERRORS = {
  cancelled: 'pass.cancelled',
  unverified: 'pass.unverified',
  account_exists: 'pass.accountExists',
  expired: 'pass.expired',
  failed: 'pass.failed',
} as const satisfies Record<PassError, string>;

/** Search parameters of a sign-in by another site (spec 1 section 2). */
interface LoginSearch {
  readonly nextUrl?: string;
  readonly error?: string;
  readonly loginToken?: string;
  readonly logoutUrl?: string;
}

/**
 * Reads the parameters once and removes them from the address.
 *
 * A single-use token must not be in the history or in a copied address.
 */
function useArrival({ loginToken, logoutUrl }: LoginSearch) {
  const navigate = useNavigate();
  const [arrival, setArrival] = useState(
    loginToken === undefined ? null : { token: loginToken, logoutUrl },
  );
  useEffect(() => {
    if (loginToken === undefined) return;
    const { pathname, search } = location;
    const params = new URLSearchParams(search);
    params.delete('loginToken');
    params.delete('logoutUrl');
    void navigate({ to: '/login', href: `${pathname}?${params}`, replace: true });
  }, [loginToken, navigate]);
  return [arrival, () => setArrival(null)] as const;
}

interface LoginScreenProps {
  readonly above?: ReactNode;
  readonly methods: (onDone: () => void) => ReactNode;
}

/**
 * Signs in, then continues to the original target; signed-in users are redirected at once.
 * @param above shown above the methods.
 * @param methods renders the methods; its argument is called on success.
 */
export function LoginScreen({ above, methods }: LoginScreenProps) {
  const t = useT('account');
  const user = useUser();
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as LoginSearch;
  const [arrival, arrived] = useArrival(search);
  const [refusal, setRefusal] = useState<string | null>(null);
  const target = safeNextUrl(search.nextUrl) ?? '/';
  if (isMemberOfSite(user) && !arrival) return <Redirect to={target} />;
  const error = readPassError(search.error);
  const message = refusal ?? (error && t(PASS_ERRORS[error]));
  const welcome = (): void => {
    toasts.show('success', t('account.loginSuccess'));
  };
  // A guest is not signed in and may sign in here as another user: the cart is the only target.
  const goOn = (): void => {
    if (isMemberOfSite(auth.get().user)) welcome();
    else
      void navigate({ to: '/cart', href: safeNextUrl(search.nextUrl) ?? '/cart', replace: true });
  };
  return (
    <main className="mx-auto w-full max-w-md px-4 py-10">
      {above}
      <Card className="flex flex-col gap-6 p-6">
        {message && !arrival && (
          <div role="alert">
            <Notice tone="danger">{message}</Notice>
          </div>
        )}
        {arrival ? (
          <PassArrival
            {...arrival}
            onDone={() => {
              welcome();
              arrived();
            }}
            onFailed={(message) => {
              setRefusal(message);
              arrived();
            }}
          />
        ) : (
          methods(goOn)
        )}
      </Card>
    </main>
  );
}
