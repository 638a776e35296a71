import { CheckedForm, SubmitButton } from '@nadi/browser/form/checked-form.tsx';
import { MobileField } from '@nadi/browser/form/mobile-field.tsx';
import { MOBILE_PLACES, parsePhone } from '@nadi/browser/form/phone';
import { SecretField } from '@nadi/browser/form/secret-field.tsx';
import { useCheckedForm } from '@nadi/browser/form/use-checked-form';
import { checkLoginForm } from '@nadi/domain/account/sign-in-forms';
import { useT } from '../../../platform/page/texts.tsx';
import { useLogIn } from '../api.ts';
import { loginBody } from '../model.ts';
import { notePrefill, readPrefill } from '../state.prefill.ts';

/** Password login (spec 1 section 3): country code, mobile number, password. */
export function LoginForm({ onDone }: { onDone: () => void }) {
  const t = useT('account');
  const logIn = useLogIn(onDone);
  const { country_code, mobile_number } = readPrefill();
  const form = useCheckedForm({
    name: 'login',
    hasToast: true,
    first: { country_code, mobile_number, password: '' },
    labels: { mobile_number: t('account.mobile'), password: t('account.password') },
    check: (typed) => checkLoginForm(typed, parsePhone),
    shownAt: MOBILE_PLACES,
    onTyped: notePrefill,
    send: (_, typed) => logIn.mutateAsync(loginBody(typed, parsePhone)),
  });
  return (
    <CheckedForm form={form}>
      <MobileField
        number={{ ...form.field('mobile_number'), autoComplete: 'username' }}
        country={form.value('country_code')}
      />
      <SecretField {...form.field('password')} autoComplete="current-password" />
      <SubmitButton form={form}>{t('account.login')}</SubmitButton>
    </CheckedForm>
  );
}
