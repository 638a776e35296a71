import { CheckedForm, SubmitButton } from '@nadi/browser/form/checked-form.tsx';
import { useCheckedForm } from '@nadi/browser/form/use-checked-form';
import { checkEmail } from '@nadi/domain/account/email';
import { checkFields } from '@nadi/domain/account/field-fault';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { Dialog } from '@nadi/ui/layout/dialog.tsx';
import { useT } from '../../../platform/page/texts.tsx';
import { useInviteEmployee } from '../api.ts';

/** Invites an employee by e-mail. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useT('partner');
  const invite = useInviteEmployee();
  const form = useCheckedForm({
    name: 'invite',
    first: { email: '' },
    labels: { email: t('partner.email') },
    check: ({ email }) => checkFields({ email: checkEmail(email) }),
    send: async ({ email }) => {
      await invite.mutateAsync(email);
      toasts.show('success', t('partner.invited'));
      onClose();
    },
  });
  return (
    <Dialog title={t('partner.invite')} size="small" onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p className="text-ink-soft">{t('partner.inviteLead')}</p>
        <CheckedForm form={form}>
          <TextField {...form.field('email')} type="email" autoComplete="off" dir="ltr" />
          <SubmitButton form={form}>{t('partner.sendInvitation')}</SubmitButton>
        </CheckedForm>
      </div>
    </Dialog>
  );
}
