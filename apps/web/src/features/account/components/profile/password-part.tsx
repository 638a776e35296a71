import { CheckedForm, SubmitButton } from '@nadi/browser/form/checked-form.tsx';
import { SecretField } from '@nadi/browser/form/secret-field.tsx';
import { useCheckedForm } from '@nadi/browser/form/use-checked-form';
import { checkPasswordChange } from '@nadi/domain/account/reauthentication';
import { Button } from '@nadi/ui/controls/button.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { Dialog } from '@nadi/ui/layout/dialog.tsx';
import { useState } from 'react';
import { useConfig } from '../../../../platform/page/site.tsx';
import { useT } from '../../../../platform/page/texts.tsx';
import { type Profile, useChangePassword } from '../../api.profile.ts';

/** Changes the password, or sets the first one of an account that has none (ACCOUNT-34). */
export function PasswordPart({ profile }: { profile: Profile }) {
  const t = useT('profile');
  const [isOpen, setOpen] = useState(false);
  const title = t(profile.has_password === 1 ? 'profile.changePassword' : 'profile.setPassword');
  return (
    <>
      <Button className="self-start" onClick={() => setOpen(true)}>
        {title}
      </Button>
      {isOpen && (
        <Dialog title={title} size="small" onClose={() => setOpen(false)}>
          <PasswordForm profile={profile} title={title} onDone={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}

interface PasswordFormProps {
  readonly profile: Profile;
  readonly title: string;
  readonly onDone: () => void;
}

function PasswordForm({ profile, title, onDone }: PasswordFormProps) {
  const t = useT('profile');
  const change = useChangePassword();
  const { venue_name, ar_venue_name } = useConfig();
  const has_password = profile.has_password === 1;
  const form = useCheckedForm({
    name: 'password',
    first: { current_password: '', password: '', confirm_password: '' },
    labels: {
      current_password: t('profile.currentPassword'),
      password: t('profile.newPassword'),
      confirm_password: t('profile.confirmPassword'),
    },
    check: (typed) => checkPasswordChange({ ...typed, has_password }, [venue_name, ar_venue_name]),
    shownAt: { wrong_password: 'current_password' },
    usedUp: ({ code }) => (code === 'wrong_password' ? ['current_password'] : []),
    send: async ({ current_password, password, confirm_password }) => {
      const current = has_password ? { current_password } : {};
      await change.mutateAsync({ ...current, password, confirm_password });
      toasts.show('success', t('profile.passwordChanged'));
      onDone();
    },
  });
  return (
    <CheckedForm form={form}>
      {/* Identifies the account to a password manager. */}
      <input type="text" autoComplete="username" value={profile.mobile ?? ''} readOnly hidden />
      {has_password && (
        <SecretField {...form.field('current_password')} autoComplete="current-password" />
      )}
      <SecretField
        {...form.field('password')}
        hint={t('profile.passwordHint')}
        autoComplete="new-password"
      />
      <SecretField {...form.field('confirm_password')} autoComplete="new-password" />
      <p className="text-sm text-ink-soft">{t('profile.passwordNote')}</p>
      <SubmitButton form={form}>{title}</SubmitButton>
    </CheckedForm>
  );
}
