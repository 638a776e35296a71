import { CheckedForm, SubmitButton } from '@nadi/browser/form/checked-form.tsx';
import { SecretField } from '@nadi/browser/form/secret-field.tsx';
import { useCheckedForm } from '@nadi/browser/form/use-checked-form';
import { checkStaffPassword } from '@nadi/domain/staff/sign-in-forms';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { Dialog } from '@nadi/ui/layout/dialog.tsx';
import { useConsole } from '../../../platform/console.tsx';
import { useT } from '../../../platform/texts.tsx';
import { useOwnActions } from '../api.account.ts';

/** Changes the user's password, confirmed by the current one (STAFF-07). */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useT('console-staff');
  const { venue } = useConsole();
  const { changePassword } = useOwnActions();
  const form = useCheckedForm({
    name: 'new-password',
    first: { current_password: '', password: '', confirm_password: '' },
    labels: {
      current_password: t('console.currentPassword'),
      password: t('console.newPassword'),
      confirm_password: t('console.passwordAgain'),
    },
    check: (typed) => checkStaffPassword(typed, [venue.venue_name, venue.ar_venue_name]),
    send: async (_checked, typed) => {
      await changePassword.mutateAsync(typed);
      toasts.show('success', t('console.passwordChanged'));
      onClose();
    },
  });
  return (
    <Dialog title={t('console.changePassword')} size="small" onClose={onClose}>
      <CheckedForm form={form}>
        <SecretField {...form.field('current_password')} autoComplete="current-password" />
        <SecretField
          {...form.field('password')}
          autoComplete="new-password"
          hint={t('console.passwordHint')}
        />
        <SecretField {...form.field('confirm_password')} autoComplete="new-password" />
        <p className="text-sm text-ink-soft">{t('console.passwordEndsOthers')}</p>
        <SubmitButton form={form}>{t('console.changePassword')}</SubmitButton>
      </CheckedForm>
    </Dialog>
  );
}
