import { Button } from '@nadi/ui/button.tsx';
import { IconButton } from '@nadi/ui/icon-button.tsx';
import { PhoneField } from '@nadi/ui/phone-field.tsx';
import { TextField } from '@nadi/ui/text-field.tsx';
import { type SyntheticEvent, useMemo, useState } from 'react';
import { useLanguage } from '../../../platform/texts.tsx';
import { useLogIn } from '../api.ts';
import { checkLoginForm, hasFaults, loginBody } from '../model.ts';
import { listCountryCodes, parsePhone } from '../phone.ts';
import { FormFaultList, useFormFaults } from './form-faults.tsx';
import { PassButton } from './pass-button.tsx';

const DEFAULT_COUNTRY = '971';

/** Password login (spec 1 section 3): country code, mobile number, password. */
export function LoginForm({ onDone }: { onDone: () => void }) {
  const { t, language } = useLanguage('account');
  const [country, setCountry] = useState(DEFAULT_COUNTRY);
  const [mobile, setMobile] = useState('');
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const codes = useMemo(() => listCountryCodes(language), [language]);
  const logIn = useLogIn(onDone);
  const { faults, showOwn, showRefusal, correct, clear } = useFormFaults({
    password: t('account.password'),
  });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const form = { countryCode: country, mobile, password };
    const found = checkLoginForm(form, parsePhone);
    if (hasFaults(found)) {
      showOwn(found);
      return;
    }
    clear();
    logIn.mutate(loginBody(form, parsePhone), { onError: showRefusal });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormFaultList faults={faults} prefix="login" />
      <PhoneField
        id="login-mobile_number"
        label={t('account.mobile')}
        error={faults.byField.mobile_number}
        codes={codes}
        code={country}
        onCodeChange={(code) => {
          setCountry(code);
          correct('mobile_number');
        }}
        number={{
          value: mobile,
          onChange: (event) => {
            setMobile(event.target.value);
            correct('mobile_number');
          },
        }}
      />
      <TextField
        id="login-password"
        label={t('account.password')}
        error={faults.byField.password}
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        dir="ltr"
        value={password}
        onChange={(event) => {
          setPassword(event.target.value);
          correct('password');
        }}
        end={
          <IconButton
            icon={isShown ? 'eyeOff' : 'eye'}
            label={t(isShown ? 'account.hidePassword' : 'account.showPassword')}
            onClick={() => setShown(!isShown)}
          />
        }
      />
      <Button tone="cta" type="submit" wide busy={logIn.isPending}>
        {t('account.login')}
      </Button>
      <PassButton />
    </form>
  );
}
