import { CheckedForm, SubmitButton } from '@nadi/browser/form/checked-form.tsx';
import { MobileField } from '@nadi/browser/form/mobile-field.tsx';
import { SecretField } from '@nadi/browser/form/secret-field.tsx';
import { CODE_MINUTES } from '@nadi/domain/account/one-time-code';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { freshAnswer } from '../../features/account/captcha.ts';
import { CaptchaField } from '../../features/account/components/captcha-field.tsx';
import { CodeStep } from '../../features/account/components/code-step.tsx';
import { TermsField } from '../../features/account/components/terms-field.tsx';
import { BusinessFields } from '../../features/partner/components/business-fields.tsx';
import { useApi } from '../../platform/page/site.tsx';
import { useT } from '../../platform/page/texts.tsx';
import { type Applying, useApplication } from './use-application.ts';

/**
 * Application with a new account: business and contact person, then the code to verify the mobile
 * number.
 */
export function RegistrantForm({ onDone }: { onDone: (email: string) => void }) {
  const t = useT('partner');
  const api = useApi();
  const { form, hasTerms, sentTo, request, goBack } = useApplication(onDone);
  if (sentTo === null) return <Details form={form} hasTerms={hasTerms} />;
  const email = form.value('email').value.trim();
  const resend = async (): Promise<void> => {
    const recaptcha_response = await freshAnswer(() => api('readCaptcha', {}), 'register');
    // When the captcha needs interaction, it is on the details step.
    if (recaptcha_response === null) return goBack();
    await request.mutateAsync({ mobile: sentTo, email, recaptcha_response });
  };
  return (
    <CodeStep
      form={form}
      otp={form.value('otp')}
      address={sentTo}
      lead={t('partner.codeLead', { address: sentTo, minutes: CODE_MINUTES })}
      submit={t('partner.send')}
      onResend={resend}
      onBack={goBack}
    />
  );
}

function Details({ form, hasTerms }: Pick<Applying, 'form' | 'hasTerms'>) {
  const t = useT('partner');
  const accountTexts = useT('account');
  return (
    <CheckedForm form={form}>
      <h2 className="text-lg">{t('partner.business')}</h2>
      <BusinessFields form={form} />
      <div className="mt-2">
        <h2 className="text-lg">{t('partner.contact')}</h2>
        <p className="text-sm text-ink-soft">{t('partner.contactLead')}</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...form.field('first_name')} autoComplete="given-name" />
        <TextField {...form.field('last_name')} autoComplete="family-name" />
      </div>
      <MobileField
        number={{ ...form.field('mobile_number'), autoComplete: 'tel-national' }}
        country={form.value('country_code')}
      />
      <TextField {...form.field('email')} type="email" autoComplete="email" dir="ltr" />
      <SecretField
        {...form.field('password')}
        hint={accountTexts('account.passwordHint')}
        autoComplete="new-password"
      />
      <SecretField {...form.field('confirm_password')} autoComplete="new-password" />
      {hasTerms && <TermsField field={form.field('tnc')} />}
      <CaptchaField {...form.value('recaptcha_response')} action="register" />
      <SubmitButton form={form}>{accountTexts('account.sendCode')}</SubmitButton>
    </CheckedForm>
  );
}
