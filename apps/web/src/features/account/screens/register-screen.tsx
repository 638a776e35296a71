import { safeNextUrl } from '@nadi/domain/account/next-url';
import { Card } from '@nadi/ui/layout/card.tsx';
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { Redirect } from '../../../platform/page/redirect.tsx';
import { useT } from '../../../platform/page/texts.tsx';
import { RegisterForm } from '../components/register/register-form.tsx';
import { isMemberOfSite, useUser } from '../state.ts';

/**
 * Registers a customer, then continues to the target; signed-in users are redirected at once.
 *
 * @param below shown below the form.
 */
export function RegisterScreen({ below }: { readonly below?: ReactNode }) {
  const t = useT('register');
  usePageTitle(t('register.title'));
  const user = useUser();
  const { nextUrl } = useSearch({ strict: false }) as { readonly nextUrl?: string };
  if (isMemberOfSite(user)) return <Redirect to={safeNextUrl(nextUrl) ?? '/'} />;
  return (
    <main className="mx-auto w-full max-w-xl px-4 py-10">
      <Card className="flex flex-col gap-6 p-6">
        <div>
          <h1 className="text-2xl">{t('register.title')}</h1>
          <p className="mt-1 text-ink-soft">
            {t('register.haveAccount')}{' '}
            <Link
              to="/login"
              search={nextUrl === undefined ? {} : { nextUrl }}
              className="underline underline-offset-4 transition-colors hover:text-bright"
            >
              {t('register.logIn')}
            </Link>
          </p>
        </div>
        <RegisterForm onDone={() => {}} />
        {below}
      </Card>
    </main>
  );
}
