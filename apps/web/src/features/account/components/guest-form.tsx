import { CheckedForm, SubmitButton } from '@nadi/browser/form/checked-form.tsx';
import { MobileField } from '@nadi/browser/form/mobile-field.tsx';
import { MOBILE_PLACES, parsePhone } from '@nadi/browser/form/phone';
import { useCheckedForm } from '@nadi/browser/form/use-checked-form';
import { checkGuestForm } from '@nadi/domain/account/guest-form';
import { inLanguage } from '@nadi/domain/kernel/localized';
import { CheckField } from '@nadi/ui/controls/check-field.tsx';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import type { ReactNode } from 'react';
import { hasAgreedTo, keepAgreement } from '../../../platform/legal/agreed-terms.ts';
import { PolicyPages } from '../../../platform/legal/policy-pages.tsx';
import { NextStep } from '../../../platform/page/next-step.tsx';
import { useConfig } from '../../../platform/page/site.tsx';
import { useLanguage, useT } from '../../../platform/page/texts.tsx';
import { useGuestLogIn } from '../api.ts';
import { type GuestForm as GuestValues, guestBody, NO_GUEST } from '../model.ts';
import { notePrefill, readPrefill } from '../state.prefill.ts';

interface GuestFormProps {
  /** Sentence beside the checkbox, with the link to the terms. */
  readonly termsLabel: ReactNode;
  /** Initial values; default: typed before, with terms accepted before in the same text. */
  readonly first?: GuestValues;
  /** Further choices made before it is submitted. */
  readonly children?: ReactNode;
  /** Label of the button; default: continue. */
  readonly submit?: string | undefined;
  /** Receives the values once the guest is signed in with them. */
  readonly onDone: (values: GuestValues) => void;
}

/** Holds the form's values and errors, and submits it. */
function useGuestForm(given: GuestValues | undefined, onDone: GuestFormProps['onDone']) {
  const { t, language } = useLanguage('account');
  const { tnc, ar_tnc, allow_name_punctuation } = useConfig();
  const terms = inLanguage({ en: tnc, ar: ar_tnc }, language);
  const first = given ?? { ...NO_GUEST, ...readPrefill(), tnc: hasAgreedTo(terms) };
  const hasTerms = tnc.trim() !== '';
  const allowsPunctuation = allow_name_punctuation === 1;
  const logIn = useGuestLogIn((values) => {
    if (hasTerms) keepAgreement(terms, values.tnc);
    onDone(values);
  });
  const form = useCheckedForm({
    name: 'guest',
    first: { ...first },
    labels: {
      name: t('account.name'),
      mobile_number: t('account.mobile'),
      email: t('account.email'),
    },
    check: (typed) => checkGuestForm(typed, { hasTerms, allowsPunctuation, parse: parsePhone }),
    shownAt: MOBILE_PLACES,
    onTyped: notePrefill,
    send: (_, typed) => logIn.mutateAsync({ typed, body: guestBody(typed, hasTerms, parsePhone) }),
  });
  return { form, hasTerms };
}

/** Guest login (spec 1 section 3): name, mobile, e-mail, and the terms where there are any. */
export function GuestForm({ termsLabel, first, children, submit, onDone }: GuestFormProps) {
  const t = useT('account');
  const { form, hasTerms } = useGuestForm(first, onDone);
  return (
    <CheckedForm form={form}>
      <TextField {...form.field('name')} autoComplete="name" />
      <MobileField number={form.field('mobile_number')} country={form.value('country_code')} />
      <TextField {...form.field('email')} type="email" autoComplete="email" dir="ltr" />
      {hasTerms && (
        <div>
          <CheckField {...form.field('tnc')} label={termsLabel} />
          <PolicyPages />
        </div>
      )}
      {children}
      <NextStep>
        <SubmitButton form={form}>{submit ?? t('account.guestContinue')}</SubmitButton>
      </NextStep>
    </CheckedForm>
  );
}
