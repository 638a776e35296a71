import { CheckedForm, SubmitButton } from '@nadi/browser/form/checked-form.tsx';
import { SecretField } from '@nadi/browser/form/secret-field.tsx';
import { useCheckedForm } from '@nadi/browser/form/use-checked-form';
import { checkAcceptance } from '@nadi/domain/staff/sign-in-forms';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import type { ReactNode } from 'react';
import { useConsole } from '../../../platform/console.tsx';
import { useT } from '../../../platform/texts.tsx';
import type { Acceptance, Invitation } from '../api.invitation.ts';
import { AppSecret } from './app-secret.tsx';

export interface AcceptanceFormProps {
  readonly invitation: Invitation;
  readonly onAccept: (form: Acceptance) => Promise<unknown>;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 border-t border-line pt-4">
      <legend className="float-start w-full text-lg font-medium">{title}</legend>
      {children}
    </fieldset>
  );
}

/** Sets name, password and app in one step, so that no account is half set up (decision 081). */
export function AcceptanceForm({ invitation, onAccept }: AcceptanceFormProps) {
  const t = useT('console-staff');
  const { venue } = useConsole();
  const form = useCheckedForm({
    name: 'acceptance',
    first: { name: invitation.name, password: '', confirm_password: '', code: '' },
    labels: {
      name: t('console.name'),
      password: t('console.newPassword'),
      confirm_password: t('console.passwordAgain'),
      code: t('console.code'),
    },
    check: (typed) => checkAcceptance(typed, [venue.venue_name, venue.ar_venue_name]),
    send: (_checked, typed) => onAccept(typed),
    usedUp: () => ['code'],
  });
  return (
    <CheckedForm form={form}>
      <Part title={t('console.aboutYou')}>
        <TextField
          label={t('console.email')}
          value={invitation.email}
          readOnly
          dir="ltr"
          autoComplete="username"
        />
        <TextField {...form.field('name')} autoComplete="name" />
        <SecretField
          {...form.field('password')}
          autoComplete="new-password"
          hint={t('console.passwordHint')}
        />
        <SecretField {...form.field('confirm_password')} autoComplete="new-password" />
      </Part>
      <Part title={t('console.yourApp')}>
        <p className="text-ink-soft">{t('console.appHint')}</p>
        <AppSecret secret={invitation.totp_secret} address={invitation.totp_address} />
        <TextField
          {...form.field('code')}
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          hint={t('console.appCodeHint')}
        />
      </Part>
      <SubmitButton form={form}>{t('console.setUp')}</SubmitButton>
    </CheckedForm>
  );
}
