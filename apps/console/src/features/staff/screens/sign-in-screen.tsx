import type { FieldFault } from '@nadi/domain/account/field-fault';
import { checkStaffSignIn } from '@nadi/domain/staff/sign-in-forms';
import { fieldText } from '@nadi/i18n/field-text';
import { Button } from '@nadi/ui/button.tsx';
import { Notice } from '@nadi/ui/notice.tsx';
import { PasswordField } from '@nadi/ui/password-field.tsx';
import { TextField } from '@nadi/ui/text-field.tsx';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Refused } from '../../../platform/refused.ts';
import { useLanguage } from '../../../platform/texts.tsx';
import { type SignIn, useSignIn } from '../api.ts';

const FIELDS = ['email', 'password', 'code'] as const;
type Name = (typeof FIELDS)[number];
type Errors = Readonly<Partial<Record<Name, string>>>;

const EMPTY: SignIn = { email: '', password: '', code: '' };

/** What the form says is wrong: by the domain's rule before it is sent, in the server's words after. */
function useErrors() {
  const language = useLanguage();
  const [errors, setErrors] = useState<Errors>({});
  const [general, setGeneral] = useState<string | null>(null);
  const labels: Readonly<Record<Name, string>> = {
    email: language.t('console.email'),
    password: language.t('console.password'),
    code: language.t('console.code'),
  };
  const check = (form: SignIn): boolean => {
    const checked = checkStaffSignIn(form);
    setGeneral(null);
    if (checked.ok) {
      setErrors({});
      return true;
    }
    const faults = Object.entries(checked.refusal) as [Name, FieldFault][];
    setErrors(
      Object.fromEntries(
        faults.map(([name, fault]) => [name, fieldText(language, fault, labels[name])]),
      ),
    );
    return false;
  };
  const refuse = (error: Error): void => {
    if (!(error instanceof Refused)) {
      setGeneral(language.t('console.unexpected'));
      return;
    }
    const told = FIELDS.flatMap((name) => {
      const [text] = error.errors[name] ?? [];
      return text === undefined ? [] : [[name, text] as const];
    });
    setErrors(Object.fromEntries(told));
    if (told.length === 0) setGeneral(error.message);
  };
  return { errors, general, labels, check, refuse };
}

/** The door of the console: e-mail, password and the code of an app, or a recovery code. */
export function SignInScreen() {
  const { t } = useLanguage();
  const [form, setForm] = useState<SignIn>(EMPTY);
  const { errors, general, labels, check, refuse } = useErrors();
  const { mutate, isPending } = useSignIn();
  const place = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      place.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (isPending || !check(form)) return;
    // A code is good once: the next attempt needs another.
    const forget = () => setForm((typed) => ({ ...typed, code: '' }));
    mutate(form, { onError: refuse, onSettled: forget });
  };
  const field = (name: Name) => ({
    id: `sign-in-${name}`,
    name,
    label: labels[name],
    error: errors[name],
    value: form[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setForm((typed) => ({ ...typed, [name]: target.value })),
  });
  return (
    <form ref={place} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <h1 className="text-xl font-semibold">{t('console.signInTitle')}</h1>
      {general !== null && (
        <div role="alert">
          <Notice tone="danger">{general}</Notice>
        </div>
      )}
      <TextField {...field('email')} type="email" dir="ltr" autoComplete="username" />
      <PasswordField
        {...field('password')}
        autoComplete="current-password"
        words={{ show: t('form.showPassword'), hide: t('form.hidePassword') }}
      />
      <TextField
        {...field('code')}
        dir="ltr"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        hint={t('console.codeHint')}
      />
      <Button tone="cta" type="submit" wide busy={isPending}>
        {t('console.signIn')}
      </Button>
    </form>
  );
}
