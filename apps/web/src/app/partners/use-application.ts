import { MOBILE_PLACES, parsePhone } from '@nadi/browser/form/phone';
import { useCheckedForm } from '@nadi/browser/form/use-checked-form';
import { Refused } from '@nadi/browser/refused';
import type { FieldFaults } from '@nadi/domain/account/field-fault';
import type { Result } from '@nadi/domain/kernel/result';
import { checkApplication, checkApplicationDetails } from '@nadi/domain/partner/application-form';
import { useState } from 'react';
import { useRequestRegistrationCode } from '../../features/account/api.registration.ts';
import { NO_MOBILE } from '../../features/account/model.ts';
import { useApply } from '../../features/partner/api.ts';
import {
  BUSINESS_PLACES,
  NO_BUSINESS,
  useBusinessLabels,
} from '../../features/partner/components/business-fields.tsx';
import { today } from '../../platform/device/local-time.ts';
import { useConfig } from '../../platform/page/site.tsx';
import { useT } from '../../platform/page/texts.tsx';

const NO_APPLICATION = {
  ...NO_BUSINESS,
  ...NO_MOBILE,
  first_name: '',
  last_name: '',
  email: '',
  password: '',
  confirm_password: '',
  tnc: false,
  recaptcha_response: '',
  otp: '',
};

function useLabels() {
  const t = useT('account');
  const profileTexts = useT('profile');
  return {
    ...useBusinessLabels(),
    mobile_number: t('account.mobile'),
    email: t('account.email'),
    first_name: profileTexts('profile.firstName'),
    last_name: profileTexts('profile.lastName'),
    password: t('account.password'),
    confirm_password: t('account.confirmPassword'),
    otp: t('account.otp'),
  };
}

interface Addresses {
  readonly mobile: string;
  readonly email: string;
}

/** Returns true for an error of the code alone; all others are corrected on the details step. */
const isOfCode = ({ code, errors }: Refused): boolean =>
  code === 'invalid_otp' || 'otp' in errors || code === 'too_many_requests';

/**
 * Runs an application with a new account; both steps are one form, as in registration.
 * @param onDone receives the e-mail address to which the decision is sent.
 */
export function useApplication(onDone: (email: string) => void) {
  const labels = useLabels();
  const { tnc, allow_name_punctuation, venue_name, ar_venue_name } = useConfig();
  /** Mobile number that received a code; null: none sent yet. */
  const [sentTo, setSentTo] = useState<string | null>(null);
  const request = useRequestRegistrationCode();
  const apply = useApply();
  const rules = {
    parse: parsePhone,
    hasTerms: tnc.trim() !== '',
    allowsPunctuation: allow_name_punctuation === 1,
    venueNames: [venue_name, ar_venue_name],
    today: today(),
  };
  const form = useCheckedForm({
    name: 'application',
    first: { ...NO_APPLICATION },
    labels,
    check: (typed): Result<Addresses, FieldFaults> =>
      sentTo === null ? checkApplicationDetails(typed, rules) : checkApplication(typed, rules),
    shownAt: {
      ...MOBILE_PLACES,
      ...BUSINESS_PLACES,
      invalid_otp: 'otp',
      mobile_registered: 'mobile_number',
      application_waiting: 'mobile_number',
    },
    usedUp: ({ code }) => (code === 'invalid_otp' ? ['otp'] : ['recaptcha_response']),
    send: async ({ mobile, email }, typed) => {
      if (sentTo === null) {
        await request.mutateAsync({ mobile, email, recaptcha_response: typed.recaptcha_response });
        setSentTo(mobile);
        return;
      }
      const { recaptcha_response: _, licence_file, tnc: agreed, ...fields } = typed;
      const file = licence_file && { licence_file };
      try {
        await apply.mutateAsync({ ...fields, mobile, email, tnc: agreed ? '1' : '0', ...file });
        onDone(email);
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

export type Applying = ReturnType<typeof useApplication>;
