import { CheckedForm, SubmitButton } from '@nadi/browser/form/checked-form.tsx';
import { MobileField } from '@nadi/browser/form/mobile-field.tsx';
import { MOBILE_PLACES, parsePhone } from '@nadi/browser/form/phone';
import { useCheckedForm } from '@nadi/browser/form/use-checked-form';
import {
  checkCodeLogin,
  checkCodeRequest,
  checkMobileCodeRequest,
} from '@nadi/domain/account/sign-in-forms';
import { ok } from '@nadi/domain/kernel/result';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { useState } from 'react';
import { useApi } from '../../../platform/page/site.tsx';
import { useT } from '../../../platform/page/texts.tsx';
import { useLogInByCode, useRequestLoginCode } from '../api.codes.ts';
import { freshAnswer } from '../captcha.ts';
import type { TypedMobile } from '../model.ts';
import { notePrefill, readPrefill } from '../state.prefill.ts';
import { CaptchaField } from './captcha-field.tsx';
import { CodeStep } from './code-step.tsx';

/** Channel for codes: a mobile number or an e-mail address. */
export type CodeMethod = 'sms' | 'mail';

/** Address given for the channel, in the shape of the calls. */
type CodeAddress = { readonly email: string } | { readonly username: string };

const shownAddress = (address: CodeAddress): string =>
  'email' in address ? address.email : address.username;

/** Signs in with a one-time code: first its address, then the code (spec 1 sections 1 and 5). */
export function CodeLogin({ by, onDone }: { by: CodeMethod; onDone: () => void }) {
  const [address, setAddress] = useState<CodeAddress | null>(null);
  if (address === null) return <RequestCode by={by} onSent={setAddress} />;
  return <EnterCode address={address} onDone={onDone} onBack={() => setAddress(null)} />;
}

interface CodeRequest extends TypedMobile {
  readonly email: string;
  readonly recaptcha_response: string;
}

/** Checks the input and returns it with the code's address. */
function checkRequest(by: CodeMethod, typed: CodeRequest) {
  const checked =
    by === 'mail'
      ? checkCodeRequest(
          { email: typed.email, recaptcha_response: typed.recaptcha_response },
          parsePhone,
        )
      : checkMobileCodeRequest(typed, parsePhone);
  if (!checked.ok) return checked;
  const { value } = checked;
  const to: CodeAddress =
    'mobile_number' in value ? { username: value.mobile_number } : { email: value.email ?? '' };
  return ok({ to, recaptcha_response: value.recaptcha_response });
}

const useNotifySent = () => {
  const t = useT('account');
  return (to: CodeAddress): void => {
    toasts.show('success', t('email' in to ? 'account.codeMailed' : 'account.codeTexted'));
  };
};

interface RequestCodeProps {
  readonly by: CodeMethod;
  readonly onSent: (to: CodeAddress) => void;
}

function RequestCode({ by, onSent }: RequestCodeProps) {
  const t = useT('account');
  const request = useRequestLoginCode();
  const notifySent = useNotifySent();
  const { country_code, mobile_number, email } = readPrefill();
  const form = useCheckedForm({
    name: `code-${by}`,
    hasToast: true,
    first: { country_code, mobile_number, email, recaptcha_response: '' },
    labels: { mobile_number: t('account.mobile'), email: t('account.email') },
    check: (typed) => checkRequest(by, typed),
    shownAt: by === 'mail' ? {} : MOBILE_PLACES,
    usedUp: () => ['recaptcha_response'],
    onTyped: notePrefill,
    send: async ({ to, recaptcha_response }) => {
      await request.mutateAsync({ ...to, recaptcha_response });
      notifySent(to);
      onSent(to);
    },
  });
  return (
    <CheckedForm form={form}>
      {by === 'mail' ? (
        <TextField {...form.field('email')} type="email" autoComplete="email" dir="ltr" />
      ) : (
        <MobileField number={form.field('mobile_number')} country={form.value('country_code')} />
      )}
      <CaptchaField {...form.value('recaptcha_response')} action="login" />
      <SubmitButton form={form}>{t('account.sendCode')}</SubmitButton>
    </CheckedForm>
  );
}

interface EnterCodeProps {
  readonly address: CodeAddress;
  readonly onDone: () => void;
  readonly onBack: () => void;
}

function EnterCode({ address, onDone, onBack }: EnterCodeProps) {
  const t = useT('account');
  const api = useApi();
  const request = useRequestLoginCode();
  const logIn = useLogInByCode(onDone);
  const notifySent = useNotifySent();
  const form = useCheckedForm({
    name: 'code',
    hasToast: true,
    first: { otp: '', recaptcha_response: '' },
    labels: { otp: t('account.otp') },
    check: (typed) => checkCodeLogin({ ...address, ...typed }, parsePhone),
    shownAt: { invalid_otp: 'otp' },
    usedUp: ({ code }) =>
      code === 'invalid_otp' ? ['recaptcha_response', 'otp'] : ['recaptcha_response'],
    send: ({ otp, recaptcha_response }) =>
      logIn.mutateAsync({ ...address, otp, recaptcha_response }),
  });
  const resend = async (): Promise<void> => {
    const recaptcha_response = await freshAnswer(() => api('readCaptcha', {}), 'login');
    // When the captcha needs interaction, it is on the address step.
    if (recaptcha_response === null) return onBack();
    await request.mutateAsync({ ...address, recaptcha_response });
    notifySent(address);
  };
  return (
    <CodeStep
      form={form}
      otp={form.value('otp')}
      address={shownAddress(address)}
      submit={t('account.login')}
      onResend={resend}
      onBack={onBack}
    >
      <CaptchaField {...form.value('recaptcha_response')} action="login_code" beginsItself />
    </CodeStep>
  );
}
