import { MOBILE_PLACES, parsePhone } from '@nadi/browser/form/phone';
import { useCheckedForm } from '@nadi/browser/form/use-checked-form';
import { Refused } from '@nadi/browser/refused';
import type { FieldFaults } from '@nadi/domain/account/field-fault';
import {
  checkRegistration,
  checkRegistrationDetails,
} from '@nadi/domain/account/registration-form';
import type { Result } from '@nadi/domain/kernel/result';
import { dateOf } from '@nadi/domain/kernel/zoned';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { useState } from 'react';
import { now } from '../../../../platform/clock.ts';
import { localMinuteAt } from '../../../../platform/device/local-time.ts';
import { useConfig } from '../../../../platform/page/site.tsx';
import { useT } from '../../../../platform/page/texts.tsx';
import { useRegister, useRequestRegistrationCode } from '../../api.registration.ts';
import { NO_MOBILE } from '../../model.ts';
import { type NewAccount, registrationOf } from '../../registration.ts';
import { notePrefill, readPrefill } from '../../state.prefill.ts';

const NO_ACCOUNT: NewAccount = {
  ...NO_MOBILE,
  email: '',
  first_name: '',
  last_name: '',
  password: '',
  confirm_password: '',
  profile_image: null,
  dob: '',
  gender: '',
  nationality_id: '',
  tnc: false,
  newsletter: false,
  recaptcha_response: '',
  otp: '',
};

/** Returns true for an error of the code alone; all others are corrected on the details step. */
const isOfCode = ({ code, errors }: Refused): boolean =>
  code === 'invalid_otp' ||
  'otp' in errors ||
  (code !== 'mobile_registered' && code !== 'validation_failed');

function useLabels() {
  const t = useT('account');
  const profileTexts = useT('profile');
  return {
    mobile_number: t('account.mobile'),
    email: t('account.email'),
    first_name: profileTexts('profile.firstName'),
    last_name: profileTexts('profile.lastName'),
    password: t('account.password'),
    confirm_password: t('account.confirmPassword'),
    profile_image: profileTexts('profile.photo'),
    dob: profileTexts('profile.birthDate'),
    gender: profileTexts('profile.gender'),
    nationality_id: profileTexts('profile.nationality'),
    otp: t('account.otp'),
  };
}

interface Addresses {
  readonly mobile: string;
  readonly email: string;
}

/**
 * Runs a registration; both steps are one form.
 *
 * An error found in the second step is shown in the first, and no input is lost.
 */
export function useRegistration(onDone: () => void) {
  const t = useT('register');
  const labels = useLabels();
  const { tnc, allow_name_punctuation, venue_name, ar_venue_name } = useConfig();
  /** Mobile number that received a code; null: none sent yet. */
  const [sentTo, setSentTo] = useState<string | null>(null);
  const request = useRequestRegistrationCode();
  const register = useRegister(() => {
    toasts.show('success', t('register.done'));
    onDone();
  });
  const rules = {
    parse: parsePhone,
    hasTerms: tnc.trim() !== '',
    allowsPunctuation: allow_name_punctuation === 1,
    venueNames: [venue_name, ar_venue_name],
    today: dateOf(localMinuteAt(now())),
  };
  const { country_code, mobile_number, email } = readPrefill();
  const form = useCheckedForm({
    name: 'register',
    first: { ...NO_ACCOUNT, country_code, mobile_number, email },
    labels,
    check: (typed): Result<Addresses, FieldFaults> =>
      sentTo === null ? checkRegistrationDetails(typed, rules) : checkRegistration(typed, rules),
    shownAt: { ...MOBILE_PLACES, invalid_otp: 'otp', mobile_registered: 'mobile_number' },
    usedUp: ({ code }) => (code === 'invalid_otp' ? ['otp'] : ['recaptcha_response']),
    onTyped: ({ country_code, mobile_number, email }) =>
      notePrefill({ country_code, mobile_number, email }),
    send: async ({ mobile, email }, typed) => {
      if (sentTo === null) {
        await request.mutateAsync({ mobile, email, recaptcha_response: typed.recaptcha_response });
        setSentTo(mobile);
        return;
      }
      try {
        await register.mutateAsync(registrationOf(typed, { mobile, email }));
      } catch (error) {
        if (error instanceof Refused && !isOfCode(error)) setSentTo(null);
        throw error;
      }
    },
  });
  const captcha = form.value('recaptcha_response');
  const goBack = (): void => {
    // A captcha answer can be used once.
    captcha.onChange('');
    setSentTo(null);
  };
  return { form, hasTerms: rules.hasTerms, sentTo, request, goBack };
}

export type Registering = ReturnType<typeof useRegistration>;
