import { CheckedForm, SubmitButton } from '@nadi/browser/form/checked-form.tsx';
import { SecretField } from '@nadi/browser/form/secret-field.tsx';
import { useCheckedForm } from '@nadi/browser/form/use-checked-form';
import { checkOwnPassword } from '@nadi/domain/staff/sign-in-forms';
import { Dialog } from '@nadi/ui/layout/dialog.tsx';
import { useT } from '../../../platform/texts.tsx';
import { useOwnActions } from '../api.account.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Creates new recovery codes, confirmed by the user's password; earlier codes become invalid. */
export function RecoveryDialog({ onClose }: { onClose: () => void }) {
  const t = useT('console-staff');
  const { renewCodes } = useOwnActions();
  const form = useCheckedForm({
    name: 'recovery',
    first: { current_password: '' },
    labels: { current_password: t('console.currentPassword') },
    check: checkOwnPassword,
    send: (_checked, typed) => renewCodes.mutateAsync(typed),
    usedUp: () => ['current_password'],
  });
  if (renewCodes.data) {
    return (
      <Dialog title={t('console.recoveryTitle')} size="small" closable={false} onClose={onClose}>
        <RecoveryCodes codes={renewCodes.data.recovery_codes} onKept={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog title={t('console.newCodes')} size="small" onClose={onClose}>
      <CheckedForm form={form}>
        <p className="text-ink-soft">{t('console.newCodesHint')}</p>
        <SecretField {...form.field('current_password')} autoComplete="current-password" />
        <SubmitButton form={form}>{t('console.newCodes')}</SubmitButton>
      </CheckedForm>
    </Dialog>
  );
}
