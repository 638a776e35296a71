import { CheckedForm, SubmitButton } from '@nadi/browser/form/checked-form.tsx';
import { SecretField } from '@nadi/browser/form/secret-field.tsx';
import { useCheckedForm } from '@nadi/browser/form/use-checked-form';
import { checkStaffSignIn } from '@nadi/domain/staff/sign-in-forms';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { useT } from '../../../platform/texts.tsx';
import { useHasEnded, useSignIn } from '../api.ts';
import { PasskeySignIn } from '../components/passkey-sign-in.tsx';

const FIRST = { email: '', password: '', code: '' };

/** Sign-in page of the console: email, password and the code of an app, or a recovery code. */
export function SignInScreen() {
  const t = useT();
  const { mutateAsync } = useSignIn();
  const hasEnded = useHasEnded();
  const form = useCheckedForm({
    name: 'sign-in',
    first: FIRST,
    labels: {
      email: t('console.email'),
      password: t('console.password'),
      code: t('console.code'),
    },
    check: checkStaffSignIn,
    send: (_checked, typed) => mutateAsync(typed),
    // A code is valid once; the next attempt needs another.
    usedUp: () => ['code'],
  });
  return (
    <>
      <h1 className="text-xl font-semibold">{t('console.signInTitle')}</h1>
      {hasEnded && <Notice>{t('console.hasEnded')}</Notice>}
      <CheckedForm form={form}>
        <TextField {...form.field('email')} type="email" dir="ltr" autoComplete="username" />
        <SecretField {...form.field('password')} autoComplete="current-password" />
        <TextField
          {...form.field('code')}
          dir="ltr"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          hint={t('console.codeHint')}
        />
        <SubmitButton form={form}>{t('console.signIn')}</SubmitButton>
      </CheckedForm>
      <PasskeySignIn />
    </>
  );
}
