import { CheckedForm, SubmitButton } from '@nadi/browser/form/checked-form.tsx';
import { SecretField } from '@nadi/browser/form/secret-field.tsx';
import { useCheckedForm } from '@nadi/browser/form/use-checked-form';
import { Refused } from '@nadi/browser/refused';
import { checkPasskeyForm } from '@nadi/domain/staff/sign-in-forms';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { Dialog } from '@nadi/ui/layout/dialog.tsx';
import { failureText } from '../../../platform/failed.tsx';
import { useT } from '../../../platform/texts.tsx';
import { usePasskeyActions } from '../api.account.ts';

/** Adds a passkey of this device: name, own password, then the device's prompt (STAFF-10). */
export function PasskeyDialog({ onClose }: { onClose: () => void }) {
  const t = useT('console-staff');
  const { add } = usePasskeyActions();
  const form = useCheckedForm({
    name: 'passkey',
    first: { name: '', password: '' },
    labels: { name: t('console.passkeyName'), password: t('console.password') },
    check: checkPasskeyForm,
    send: async (_checked, typed) => {
      await add.mutateAsync(typed).catch((error: Error) => {
        const message = failureText(error, t, 'console.passkeyNotMade');
        throw error instanceof Refused
          ? error
          : new Refused({ status: 0, code: 'invalid_passkey', message });
      });
      toasts.show('success', t('console.passkeyAdded'));
      onClose();
    },
  });
  return (
    <Dialog title={t('console.addPasskey')} size="small" onClose={onClose}>
      <CheckedForm form={form}>
        <p className="text-ink-soft">{t('console.passkeyHint')}</p>
        <TextField {...form.field('name')} autoComplete="off" hint={t('console.passkeyNameHint')} />
        <SecretField {...form.field('password')} autoComplete="current-password" />
        <SubmitButton form={form}>{t('console.goOn')}</SubmitButton>
      </CheckedForm>
    </Dialog>
  );
}
