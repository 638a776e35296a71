import { Refused } from '@nadi/browser/refused';
import { Button } from '@nadi/ui/controls/button.tsx';
import { buttonClass } from '@nadi/ui/controls/button-class';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { Card } from '@nadi/ui/layout/card.tsx';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { useT } from '../../../platform/page/texts.tsx';
import { useVerifyEmail } from '../api.registration.ts';
import { isMemberOfSite, useUser } from '../state.ts';

/** The token that came with the address, once: it is no part of what is gone back to, or copied. */
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

/** The link of a mail that proves an e-mail address: opened in whichever browser, signed in or not. */
export function VerifyScreen() {
  const t = useT('register');
  usePageTitle(t('verify.title'));
  const token = useToken();
  const { mutate, data, error, isPending } = useVerifyEmail();
  const isSent = useRef(false);
  useEffect(() => {
    if (token === null || isSent.current) return;
    isSent.current = true;
    mutate(token);
  }, [token, mutate]);
  return (
    <main className="mx-auto w-full max-w-md px-4 py-10">
      <Card className="flex flex-col gap-6 p-6">
        <h1 className="text-2xl">{t('verify.title')}</h1>
        {token === null && <Failed message={t('verify.noToken')} />}
        {isPending && <p role="status">{t('verify.working')}</p>}
        {data && <Proven email={data.email} />}
        {error && (
          <Failed
            message={error.message}
            onAgain={isWorthAnother(error) ? () => mutate(token ?? '') : undefined}
          />
        )}
      </Card>
    </main>
  );
}

/** The link may still be good: nothing has judged it. */
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

/** What is wrong, and how the address is proven all the same: by a code, asked for in the profile. */
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
