import { Button } from '@nadi/ui/button.tsx';
import { CheckField } from '@nadi/ui/check-field.tsx';
import { useLanguage } from '@nadi/ui/language.tsx';
import { PhoneField } from '@nadi/ui/phone-field.tsx';
import { TextField } from '@nadi/ui/text-field.tsx';
import { type ReactNode, type SyntheticEvent, useMemo, useState } from 'react';
import { useConfig } from '../../../platform/site.tsx';
import { useGuestLogIn } from '../api.ts';
import {
  checkGuestForm,
  type GuestForm as GuestValues,
  guestBody,
  hasFaults,
  NO_GUEST,
} from '../model.ts';
import { listCountryCodes, parsePhone } from '../phone/model.ts';
import { FormFaultList, useFormFaults } from './form-faults.tsx';

/** Guest login (spec 1 section 3): name, mobile, e-mail, and the terms where there are some. */
export function GuestForm({
  termsLabel,
  first = NO_GUEST,
  onDone,
}: {
  /** The sentence beside the box, with the way to the terms in it. */
  termsLabel: ReactNode;
  /** What is filled in already. */
  first?: GuestValues;
  /** Told what was given, once the guest is signed in with it. */
  onDone: (values: GuestValues) => void;
}) {
  const { t, language } = useLanguage();
  const hasTerms = useConfig().tnc.trim() !== '';
  const [values, setValues] = useState(first);
  const codes = useMemo(() => listCountryCodes(language), [language]);
  const logIn = useGuestLogIn(() => onDone(values));
  const { faults, showOwn, showRefusal, clear } = useFormFaults({
    name: t('account.name'),
    email: t('account.email'),
  });
  const set = (change: Partial<GuestValues>): void => setValues({ ...values, ...change });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const found = checkGuestForm(values, hasTerms, parsePhone);
    if (hasFaults(found)) {
      showOwn(found);
      return;
    }
    clear();
    logIn.mutate(guestBody(values, hasTerms, parsePhone), { onError: showRefusal });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormFaultList faults={faults} prefix="guest" />
      <TextField
        id="guest-name"
        label={t('account.name')}
        error={faults.byField.name}
        autoComplete="name"
        value={values.name}
        onChange={(event) => set({ name: event.target.value })}
      />
      <PhoneField
        id="guest-mobile_number"
        label={t('account.mobile')}
        error={faults.byField.mobile_number}
        codes={codes}
        code={values.countryCode}
        onCodeChange={(countryCode) => set({ countryCode })}
        number={{
          value: values.mobile,
          onChange: (event) => set({ mobile: event.target.value }),
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
        onChange={(event) => set({ email: event.target.value })}
      />
      {hasTerms && (
        <CheckField
          id="guest-tnc"
          label={termsLabel}
          error={faults.byField.tnc}
          checked={values.termsAccepted}
          onChange={(event) => set({ termsAccepted: event.target.checked })}
        />
      )}
      <Button tone="cta" type="submit" wide busy={logIn.isPending}>
        {t('account.guestContinue')}
      </Button>
    </form>
  );
}
