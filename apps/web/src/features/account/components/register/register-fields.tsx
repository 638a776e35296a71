import { CheckedForm, SubmitButton } from '@nadi/browser/form/checked-form.tsx';
import { MobileField } from '@nadi/browser/form/mobile-field.tsx';
import { PictureField } from '@nadi/browser/form/picture-field.tsx';
import { SecretField } from '@nadi/browser/form/secret-field.tsx';
import { BirthDateField } from '@nadi/ui/controls/birth-date-field.tsx';
import { CheckField } from '@nadi/ui/controls/check-field.tsx';
import { SelectField } from '@nadi/ui/controls/select-field.tsx';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { useT } from '../../../../platform/page/texts.tsx';
import { useDateTexts } from '../../../../platform/person/date-texts.ts';
import { useFileTexts } from '../../../../platform/person/file-texts.ts';
import { NationalityField } from '../../../../platform/person/nationality-field.tsx';
import { CaptchaField } from '../captcha-field.tsx';
import { TermsField } from '../terms-field.tsx';
import type { Registering } from './use-registration.tsx';

type Form = Registering['form'];

/** Fields of a new account, except the code. */
export function RegisterFields({ form, hasTerms }: Pick<Registering, 'form' | 'hasTerms'>) {
  const t = useT('register');
  const accountTexts = useT('account');
  return (
    <CheckedForm form={form}>
      <MobileField
        number={{ ...form.field('mobile_number'), autoComplete: 'tel-national' }}
        country={form.value('country_code')}
      />
      <TextField {...form.field('email')} type="email" autoComplete="email" dir="ltr" />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...form.field('first_name')} autoComplete="given-name" />
        <TextField {...form.field('last_name')} autoComplete="family-name" />
      </div>
      <SecretField
        {...form.field('password')}
        hint={accountTexts('account.passwordHint')}
        autoComplete="new-password"
      />
      <SecretField {...form.field('confirm_password')} autoComplete="new-password" />
      <AboutYou form={form} />
      {hasTerms && <TermsField field={form.field('tnc')} />}
      <CheckField {...form.field('newsletter')} label={t('register.newsletter')} />
      <CaptchaField {...form.value('recaptcha_response')} action="register" />
      <SubmitButton form={form}>{accountTexts('account.sendCode')}</SubmitButton>
    </CheckedForm>
  );
}

/** Optional fields. */
function AboutYou({ form }: { form: Form }) {
  const t = useT('register');
  const profileTexts = useT('profile');
  const dateTexts = useDateTexts();
  const fileTexts = useFileTexts();
  return (
    <section className="flex flex-col gap-4" aria-labelledby="register-about">
      <h2 id="register-about" className="text-lg">
        {t('register.aboutYou')}
      </h2>
      <PictureField
        {...form.value('profile_image')}
        texts={fileTexts}
        optional
        hint={t('register.photoHint')}
      />
      <BirthDateField {...form.value('dob')} texts={dateTexts} optional />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          {...form.field('gender')}
          autoComplete="sex"
          optional
          options={[
            { value: '', label: profileTexts('profile.notSaid') },
            { value: 'female', label: profileTexts('profile.female') },
            { value: 'male', label: profileTexts('profile.male') },
          ]}
        />
        <NationalityField nationality={form.value('nationality_id')} />
      </div>
    </section>
  );
}
