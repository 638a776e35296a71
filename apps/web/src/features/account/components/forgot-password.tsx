import { CheckedForm, SubmitButton } from '@nadi/browser/form/checked-form.tsx';
import { MobileField } from '@nadi/browser/form/mobile-field.tsx';
import { MOBILE_PLACES, parsePhone } from '@nadi/browser/form/phone';
import { SecretField } from '@nadi/browser/form/secret-field.tsx';
import { useCheckedForm } from '@nadi/browser/form/use-checked-form';
import { checkAddressesCode } from '@nadi/domain/account/registration-form';
import { checkNewPassword, checkResetForm } from '@nadi/domain/account/reset-forms';
import { Button } from '@nadi/ui/controls/button.tsx';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { useState } from 'react';
import { useBack } from '../../../platform/device/use-back.ts';
import { useApi, useConfig } from '../../../platform/page/site.tsx';
import { useT } from '../../../platform/page/texts.tsx';
import { useCheckPasswordCode, useRequestPasswordCode, useResetPassword } from '../api.codes.ts';
import { freshAnswer } from '../captcha.ts';
import { clearPrefill, notePrefill, readPrefill } from '../state.prefill.ts';
import { CaptchaField } from './captcha-field.tsx';
import { CodeStep } from './code-step.tsx';

/** Owner of the password and the token of the pending request. */
interface Request {
  readonly mobile: string;
  readonly email: string;
  readonly token: string;
}

/** Data for setting the new password, available once the code is verified. */
interface Shown {
  readonly name: string;
  readonly token: string;
}

/**
 * Resets a password in three steps: account, code, new password (spec 1 section 4).
 *
 * No data of it remains at the end.
 */
export function ForgotPassword({ onDone }: { onDone: () => void }) {
  const t = useT('account');
  const [request, setRequest] = useState<Request | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  if (shown !== null && request !== null) {
    return (
      <NewPassword
        shown={shown}
        mobile={request.mobile}
        onBack={() => {
          setShown(null);
          setRequest(null);
        }}
        onDone={() => {
          toasts.show('success', t('account.resetDone'));
          clearPrefill();
          onDone();
        }}
      />
    );
  }
  if (request !== null) {
    return (
      <ShowCode
        request={request}
        onRequest={setRequest}
        onShown={setShown}
        onBack={() => setRequest(null)}
      />
    );
  }
  return <Whose onRequest={setRequest} />;
}

interface WhoseProps {
  readonly onRequest: (request: Request) => void;
}

function Whose({ onRequest }: WhoseProps) {
  const t = useT('account');
  const requestCode = useRequestPasswordCode();
  const { country_code, mobile_number, email } = readPrefill();
  const form = useCheckedForm({
    name: 'forgot',
    hasToast: true,
    first: { country_code, mobile_number, email, recaptcha_response: '' },
    labels: { mobile_number: t('account.mobile'), email: t('account.email') },
    check: (typed) => checkResetForm(typed, parsePhone),
    shownAt: MOBILE_PLACES,
    usedUp: () => ['recaptcha_response'],
    onTyped: notePrefill,
    send: async ({ mobile_number: mobile, email, recaptcha_response }) => {
      const { c_token } = await requestCode.mutateAsync({
        username: mobile,
        email,
        recaptcha_response,
      });
      toasts.show('success', t('account.codeTexted'));
      onRequest({ mobile, email, token: c_token });
    },
  });
  return (
    <CheckedForm form={form}>
      <p className="text-ink-soft">{t('account.forgotLead')}</p>
      <MobileField number={form.field('mobile_number')} country={form.value('country_code')} />
      <TextField {...form.field('email')} type="email" autoComplete="email" dir="ltr" />
      <CaptchaField {...form.value('recaptcha_response')} action="password" />
      <SubmitButton form={form}>{t('account.sendCode')}</SubmitButton>
    </CheckedForm>
  );
}

interface ShowCodeProps {
  readonly request: Request;
  /** Called when the code was requested again. */
  readonly onRequest: (request: Request) => void;
  readonly onShown: (shown: Shown) => void;
  readonly onBack: () => void;
}

function ShowCode({ request, onRequest, onShown, onBack }: ShowCodeProps) {
  const t = useT('account');
  const api = useApi();
  const requestCode = useRequestPasswordCode();
  const check = useCheckPasswordCode();
  const { mobile, email, token } = request;
  const form = useCheckedForm({
    name: 'forgot-code',
    hasToast: true,
    first: { otp: '' },
    labels: { otp: t('account.otp') },
    check: ({ otp }) => checkAddressesCode({ otp, mobile, email }, parsePhone),
    shownAt: { invalid_otp: 'otp' },
    usedUp: ({ code }) => (code === 'invalid_otp' ? ['otp'] : []),
    send: async ({ otp }) => {
      const answer = await check.mutateAsync({ otp, mobile, email, c_token: token });
      const { name, c_token } = answer.customer_data;
      onShown({ name, token: c_token });
    },
  });
  const resend = async (): Promise<void> => {
    const recaptcha_response = await freshAnswer(() => api('readCaptcha', {}), 'password');
    if (recaptcha_response === null) return onBack();
    const { c_token } = await requestCode.mutateAsync({
      username: mobile,
      email,
      recaptcha_response,
    });
    toasts.show('success', t('account.codeTexted'));
    onRequest({ ...request, token: c_token });
  };
  return (
    <CodeStep
      form={form}
      otp={form.value('otp')}
      address={mobile}
      submit={t('account.checkCode')}
      onResend={resend}
      onBack={onBack}
    />
  );
}

interface NewPasswordProps {
  readonly shown: Shown;
  readonly mobile: string;
  readonly onDone: () => void;
  readonly onBack: () => void;
}

function NewPassword({ shown, mobile, onDone, onBack }: NewPasswordProps) {
  const t = useT('account');
  useBack(onBack);
  const reset = useResetPassword();
  const { venue_name, ar_venue_name } = useConfig();
  const form = useCheckedForm({
    name: 'reset',
    hasToast: true,
    first: { password: '', confirm_password: '' },
    labels: {
      password: t('account.newPassword'),
      confirm_password: t('account.confirmPassword'),
    },
    check: (typed) => checkNewPassword(typed, [venue_name, ar_venue_name]),
    send: async (passwords) => {
      await reset.mutateAsync({ ...passwords, c_token: shown.token });
      onDone();
    },
  });
  return (
    <div className="flex flex-col gap-4">
      <CheckedForm form={form}>
        <p>{t('account.resetLead', { name: shown.name })}</p>
        {/* Identifies the account to a password manager. */}
        <input type="text" autoComplete="username" value={mobile} readOnly hidden />
        <SecretField
          {...form.field('password')}
          hint={t('account.passwordHint')}
          autoComplete="new-password"
        />
        <SecretField {...form.field('confirm_password')} autoComplete="new-password" />
        <SubmitButton form={form}>{t('account.setPassword')}</SubmitButton>
      </CheckedForm>
      <Button tone="quiet" onClick={onBack}>
        {t('account.startAgain')}
      </Button>
    </div>
  );
}
