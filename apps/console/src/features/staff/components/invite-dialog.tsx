import { CheckedForm, SubmitButton } from '@nadi/browser/form/checked-form.tsx';
import { useCheckedForm } from '@nadi/browser/form/use-checked-form';
import type { StaffRole } from '@nadi/domain/account/access';
import { checkInvite } from '@nadi/domain/staff/sign-in-forms';
import { SelectField } from '@nadi/ui/controls/select-field.tsx';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { Dialog } from '@nadi/ui/layout/dialog.tsx';
import { useT } from '../../../platform/texts.tsx';
import { useStaffActions } from '../api.members.ts';
import { useSession } from '../api.ts';

export interface InviteDialogProps {
  /** Roles that the caller may assign, lowest first. */
  readonly roles: readonly StaffRole[];
  readonly onClose: () => void;
}

/** Invites a member of staff by mail. */
export function InviteDialog({ roles, onClose }: InviteDialogProps) {
  const t = useT('console-staff');
  const { invite } = useStaffActions();
  const isWaiting = useSession().data?.waiting_channels.includes('mail') ?? false;
  const form = useCheckedForm({
    name: 'invite',
    first: { email: '', name: '', role: roles[0] ?? 'scanner' },
    labels: {
      email: t('console.email'),
      name: t('console.name'),
      role: t('console.role'),
    },
    check: checkInvite,
    shownAt: { staff_registered: 'email' },
    send: async (_checked, typed) => {
      await invite.mutateAsync(typed);
      const text = isWaiting ? 'console.inviteWaits' : 'console.inviteSent';
      toasts.show('success', t(text, { email: typed.email.trim() }));
      onClose();
    },
  });
  return (
    <Dialog title={t('console.invite')} size="small" onClose={onClose}>
      <CheckedForm form={form}>
        <TextField {...form.field('email')} type="email" dir="ltr" autoComplete="off" />
        <TextField {...form.field('name')} autoComplete="off" />
        <SelectField
          {...form.field('role')}
          options={roles.map((role) => ({ value: role, label: t(`console.role.${role}`) }))}
        />
        <p className="text-sm text-ink-soft">{t('console.inviteHint')}</p>
        <SubmitButton form={form}>{t('console.sendInvitation')}</SubmitButton>
      </CheckedForm>
    </Dialog>
  );
}
