import { safeNextUrl } from '@nadi/domain/account/next-url';
import { Card } from '@nadi/ui/card.tsx';
import { toasts } from '@nadi/ui/toast-queue';
import { Navigate, useSearch } from '@tanstack/react-router';
import { useT } from '../../../platform/texts.tsx';
import { LoginForm } from '../components/login-form.tsx';
import { isMemberOfSite, useUser } from '../state.ts';

/** Sign in, then go where one was going; somebody already signed in is sent on at once. */
export function LoginScreen() {
  const t = useT('account');
  const user = useUser();
  const { nextUrl } = useSearch({ strict: false }) as { nextUrl?: string };
  const target = safeNextUrl(nextUrl) ?? '/';
  // A whole address, with a query of its own; `to` takes a path alone, and counts only without it.
  if (isMemberOfSite(user)) return <Navigate to="/" href={target} replace />;
  return (
    <main className="mx-auto w-full max-w-md px-4 py-10">
      <Card className="flex flex-col gap-6 p-6">
        <div>
          <h1 className="text-2xl">{t('account.login')}</h1>
          <p className="mt-1 text-ink-soft">{t('account.loginLead')}</p>
        </div>
        <LoginForm onDone={() => toasts.show('success', t('account.loginSuccess'))} />
      </Card>
    </main>
  );
}
