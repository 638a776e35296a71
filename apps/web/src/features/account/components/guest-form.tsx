import { Button } from '@nadi/ui/button.tsx';
import { CheckField } from '@nadi/ui/check-field.tsx';
import { PhoneField } from '@nadi/ui/phone-field.tsx';
import { TextField } from '@nadi/ui/text-field.tsx';
import { type ReactNode, type SyntheticEvent, useMemo, useState } from 'react';
import { useConfig } from '../../../platform/site.tsx';
import { useLanguage } from '../../../platform/texts.tsx';
import { useGuestLogIn } from '../api.ts';
import {
  checkGuestForm,
  type GuestForm as GuestValues,
  guestBody,
  hasFaults,
  NO_GUEST,
} from '../model.ts';
import { listCountryCodes, parsePhone } from '../phone.ts';
import { FormFaultList, useFormFaults } from './form-faults.tsx';

interface GuestFormProps {
  /** The sentence beside the box, with the way to the terms in it. */
  readonly termsLabel: ReactNode;
  /** What is filled in already. */
  readonly first?: GuestValues;
  /** Told what was given, once the guest is signed in with it. */
  readonly onDone: (values: GuestValues) => void;
}

/** What is typed, what is wrong with it, and sending it. */
function useGuestForm(first: GuestValues, onDone: GuestFormProps['onDone']) {
  const { t } = useLanguage('account');
  const { tnc, allow_name_punctuation } = useConfig();
  const rules = {
    hasTerms: tnc.trim() !== '',
    allowsPunctuation: allow_name_punctuation === 1,
  };
  const [values, setValues] = useState(first);
  const logIn = useGuestLogIn(() => onDone(values));
  const { faults, showOwn, showRefusal, correct, clear } = useFormFaults({
    name: t('account.name'),
    email: t('account.email'),
  });
  const set = (field: string, change: Partial<GuestValues>): void => {
    setValues({ ...values, ...change });
    correct(field);
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const found = checkGuestForm(values, rules, parsePhone);
    if (hasFaults(found)) {
      showOwn(found);
      return;
    }
    clear();
    logIn.mutate(guestBody(values, rules.hasTerms, parsePhone), { onError: showRefusal });
  };
  return { values, set, faults, submit, isBusy: logIn.isPending, hasTerms: rules.hasTerms };
}

/** Guest login (spec 1 section 3): name, mobile, e-mail, and the terms where there are some. */
export function GuestForm({ termsLabel, first = NO_GUEST, onDone }: GuestFormProps) {
  const { t, language } = useLanguage('account');
  const codes = useMemo(() => listCountryCodes(language), [language]);
  const { values, set, faults, submit, isBusy, hasTerms } = useGuestForm(first, onDone);
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormFaultList faults={faults} prefix="guest" />
      <TextField
        id="guest-name"
        label={t('account.name')}
        error={faults.byField.name}
        autoComplete="name"
        value={values.name}
        onChange={(event) => set('name', { name: event.target.value })}
      />
      <PhoneField
        id="guest-mobile_number"
        label={t('account.mobile')}
        error={faults.byField.mobile_number}
        codes={codes}
        code={values.countryCode}
        onCodeChange={(countryCode) => set('mobile_number', { countryCode })}
        number={{
          value: values.mobile,
          onChange: (event) => set('mobile_number', { mobile: event.target.value }),
        }}
      />
      <TextField
        id="guest-email"
        label={t('account.email')}
        error={faults.byField.email}
        type="email"
        autoComplete="email"
        dir="ltr"
        value={values.email}
        onChange={(event) => set('email', { email: event.target.value })}
      />
      {hasTerms && (
        <CheckField
          id="guest-tnc"
          label={termsLabel}
          error={faults.byField.tnc}
          checked={values.termsAccepted}
          onChange={(event) => set('tnc', { termsAccepted: event.target.checked })}
        />
      )}
      <Button tone="cta" type="submit" wide busy={isBusy}>
        {t('account.guestContinue')}
      </Button>
    </form>
  );
}
