import type { StaffMemberView } from '@nadi/contract/staff/member-endpoints';
import type { StaffRole } from '@nadi/domain/account/access';
import { Button } from '@nadi/ui/controls/button.tsx';
import { SelectField } from '@nadi/ui/controls/select-field.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { ConfirmDialog } from '@nadi/ui/layout/confirm-dialog.tsx';
import { Dialog } from '@nadi/ui/layout/dialog.tsx';
import { useState } from 'react';
import { failureText } from '../../../platform/failed.tsx';
import { useT } from '../../../platform/texts.tsx';
import { type Change, useStaffActions } from '../api.members.ts';

export interface MemberDialogProps {
  readonly member: StaffMemberView;
  readonly roles: readonly StaffRole[];
  readonly onClose: () => void;
}

/** Actions for a member of staff; disabling is confirmed. */
export function MemberDialog({ member, roles, onClose }: MemberDialogProps) {
  const t = useT('console-staff');
  const { change, renew } = useStaffActions();
  const [isEnding, setEnding] = useState(false);
  const error = change.error ?? renew.error;
  const done = (text: string): void => {
    toasts.show('success', text);
    onClose();
  };
  const save = (to: Omit<Change, 'id'>): void => {
    renew.reset();
    change.mutate({ id: member.id, ...to }, { onSuccess: () => done(t('console.saved')) });
  };
  const sendLink = (): void => {
    change.reset();
    const sent = t('console.inviteSent', { email: member.email });
    renew.mutate(member.id, { onSuccess: () => done(sent) });
  };
  if (isEnding) {
    return (
      <ConfirmDialog
        title={t('console.endAccessOf', { name: member.name })}
        confirmLabel={t('console.endAccess')}
        cancelLabel={t('console.cancel')}
        danger
        onConfirm={() => {
          setEnding(false);
          save({ is_disabled: 1 });
        }}
        onCancel={() => setEnding(false)}
      >
        {t('console.endAccessHint')}
      </ConfirmDialog>
    );
  }
  return (
    <Dialog title={member.name} size="small" onClose={onClose}>
      <div className="flex flex-col gap-5">
        {error && (
          <div role="alert">
            <Notice tone="danger">{failureText(error, t)}</Notice>
          </div>
        )}
        <p dir="ltr" className="truncate text-ink-soft rtl:text-end">
          {member.email}
        </p>
        {member.state === 'disabled' ? (
          <Button tone="cta" busy={change.isPending} onClick={() => save({ is_disabled: 0 })}>
            {t('console.giveAccess')}
          </Button>
        ) : (
          <>
            <RoleOf member={member} roles={roles} isBusy={change.isPending} onSave={save} />
            <div className="flex flex-col items-start gap-2 border-t border-line pt-4">
              <p className="text-sm text-ink-soft">{t('console.newLinkHint')}</p>
              <Button size="small" busy={renew.isPending} onClick={sendLink}>
                {t('console.newLink')}
              </Button>
            </div>
            <div className="border-t border-line pt-4">
              <Button tone="danger" size="small" onClick={() => setEnding(true)}>
                {t('console.endAccess')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}

interface RoleOfProps extends Omit<MemberDialogProps, 'onClose'> {
  readonly isBusy: boolean;
  readonly onSave: (to: { readonly role: StaffRole }) => void;
}

function RoleOf({ member, roles, isBusy, onSave }: RoleOfProps) {
  const t = useT('console-staff');
  const [role, setRole] = useState(member.role);
  return (
    <div className="flex items-end gap-2">
      <div className="grow">
        <SelectField
          label={t('console.role')}
          value={role}
          onChange={({ target }) => setRole(target.value as StaffRole)}
          options={roles.map((one) => ({ value: one, label: t(`console.role.${one}`) }))}
        />
      </div>
      <Button disabled={role === member.role} busy={isBusy} onClick={() => onSave({ role })}>
        {t('console.save')}
      </Button>
    </div>
  );
}
