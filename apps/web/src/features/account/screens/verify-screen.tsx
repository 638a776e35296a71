import { Refused } from '@nadi/browser/refused';
import { Button } from '@nadi/ui/controls/button.tsx';
import { buttonClass } from '@nadi/ui/controls/button-class';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { Card } from '@nadi/ui/layout/card.tsx';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { useT } from '../../../platform/page/texts.tsx';
import { useVerifyEmail } from '../api.registration.ts';
import { isMemberOfSite, useUser } from '../state.ts';

/** Reads the token once and removes it from the address, so that it is not in history or copies. */
function useToken(): string | null {
  const { token } = useSearch({ strict: false }) as { readonly token?: string };
  const navigate = useNavigate();
  const [kept] = useState(token ?? null);
  useEffect(() => {
    if (token === undefined) return;
    const params = new URLSearchParams(location.search);
    params.delete('token');
    void navigate({
      to: '/verify-customer',
      href: `${location.pathname}?${params}`,
      replace: true,
    });
  }, [token, navigate]);
  return kept;
}

/**
 * Verifies an e-mail address by the link of a message, in any browser, signed in or not (ACCOUNT-21).
 *
 * It requires a tap, because mail programs and their scanners open links as well.
 */
export function VerifyScreen() {
  const t = useT('register');
  usePageTitle(t('verify.title'));
  const token = useToken();
  return (
    <main className="mx-auto w-full max-w-md px-4 py-10">
      <Card className="flex flex-col gap-6 p-6">
        <h1 className="text-2xl">{t('verify.title')}</h1>
        {token === null ? <Failed message={t('verify.noToken')} /> : <Confirm token={token} />}
      </Card>
    </main>
  );
}

function Confirm({ token }: { token: string }) {
  const t = useT('register');
  const { mutate, data, error, isPending } = useVerifyEmail();
  if (data) return <Proven email={data.email} />;
  if (error) {
    const onAgain = isWorthAnother(error) ? () => mutate(token) : undefined;
    return <Failed message={error.message} onAgain={onAgain} />;
  }
  return (
    <>
      <p>{t('verify.lead')}</p>
      <Button tone="cta" wide busy={isPending} onClick={() => mutate(token)}>
        {t('verify.action')}
      </Button>
    </>
  );
}

/** Returns true when the link may still be valid, because the server has not judged it. */
const isWorthAnother = (error: unknown): boolean =>
  !(error instanceof Refused) || error.status === 0 || error.status >= 500 || error.status === 429;

function Proven({ email }: { email: string }) {
  const t = useT('register');
  const isIn = isMemberOfSite(useUser());
  return (
    <>
      <div role="status">
        <Notice tone="success" title={t('verify.done')}>
          <bdi dir="ltr">{email}</bdi>
        </Notice>
      </div>
      <Link to={isIn ? '/' : '/login'} className={buttonClass({ tone: 'cta', wide: true })}>
        {t(isIn ? 'verify.goOn' : 'register.logIn')}
      </Link>
    </>
  );
}

interface FailedProps {
  readonly message: string;
  readonly onAgain?: (() => void) | undefined;
}

/** Shows the error and the alternative: verification with a code, requested in the profile. */
function Failed({ message, onAgain }: FailedProps) {
  const t = useT('register');
  return (
    <>
      <div role="alert">
        <Notice tone="danger">{message}</Notice>
      </div>
      {onAgain ? (
        <Button tone="cta" wide onClick={onAgain}>
          {t('shell.retry')}
        </Button>
      ) : (
        <>
          <p>{t('verify.byCode')}</p>
          <Link to="/profile/user" className={buttonClass({ tone: 'cta', wide: true })}>
            {t('verify.toProfile')}
          </Link>
        </>
      )}
    </>
  );
}
