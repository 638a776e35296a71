import { CheckedForm, SubmitButton } from '@nadi/browser/form/checked-form.tsx';
import { MobileField } from '@nadi/browser/form/mobile-field.tsx';
import { MOBILE_PLACES, parsePhone } from '@nadi/browser/form/phone';
import { useCheckedForm } from '@nadi/browser/form/use-checked-form';
import { checkEmail } from '@nadi/domain/account/email';
import { checkFields } from '@nadi/domain/account/field-fault';
import { checkMobile, HOME_COUNTRY } from '@nadi/domain/account/mobile';
import { RadioStrip } from '@nadi/ui/controls/radio-strip.tsx';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { Dialog } from '@nadi/ui/layout/dialog.tsx';
import { useState } from 'react';
import { useT } from '../../../platform/page/texts.tsx';
import { type Member, useInviteGuardian } from '../api.ts';

interface InviteProps {
  readonly member: Member;
  readonly onClose: () => void;
}

/** Invites a second guardian, after showing what they will see. */
export function InviteDialog({ member, onClose }: InviteProps) {
  const t = useT('family');
  const [channel, setChannel] = useState<'email' | 'mobile'>('email');
  const name = member.first_name;
  return (
    <Dialog title={t('family.inviteWhat', { name })} size="small" onClose={onClose}>
      <div className="flex flex-col gap-4">
        <ul className="flex list-disc flex-col gap-1 ps-5 text-ink-soft">
          <li>{t('family.sees')}</li>
          <li>{t('family.seesNot')}</li>
        </ul>
        <RadioStrip
          label={t('family.inviteBy')}
          value={channel}
          onChange={setChannel}
          options={[
            { value: 'email', label: t('family.email') },
            { value: 'mobile', label: t('family.mobileShort') },
          ]}
        />
        {channel === 'email' ? (
          <ByEmail member={member} onClose={onClose} />
        ) : (
          <ByMobile member={member} onClose={onClose} />
        )}
        <p className="text-sm text-ink-soft">{t('family.inviteLead')}</p>
      </div>
    </Dialog>
  );
}

/** Sends an invitation and reports that it was sent. */
function useInvite({ member, onClose }: InviteProps) {
  const t = useT('family');
  const invite = useInviteGuardian(member.id);
  return async (address: { readonly email?: string; readonly mobile?: string }): Promise<void> => {
    await invite.mutateAsync(address);
    toasts.show('success', t('family.invited'));
    onClose();
  };
}

function ByEmail(props: InviteProps) {
  const t = useT('family');
  const invite = useInvite(props);
  const form = useCheckedForm({
    name: 'invite',
    first: { email: '' },
    labels: { email: t('family.email') },
    check: ({ email }) => checkFields({ email: checkEmail(email) }),
    send: ({ email }) => invite({ email }),
  });
  return (
    <CheckedForm form={form}>
      <TextField {...form.field('email')} type="email" autoComplete="off" dir="ltr" />
      <SubmitButton form={form}>{t('family.sendInvitation')}</SubmitButton>
    </CheckedForm>
  );
}

function ByMobile(props: InviteProps) {
  const t = useT('family');
  const invite = useInvite(props);
  const form = useCheckedForm({
    name: 'invite',
    first: { country_code: HOME_COUNTRY, mobile_number: '' },
    labels: { mobile_number: t('family.mobile') },
    check: ({ country_code, mobile_number }) =>
      checkFields({ mobile_number: checkMobile(country_code, mobile_number, parsePhone) }),
    shownAt: MOBILE_PLACES,
    send: ({ mobile_number: mobile }) => invite({ mobile }),
  });
  return (
    <CheckedForm form={form}>
      <MobileField number={form.field('mobile_number')} country={form.value('country_code')} />
      <SubmitButton form={form}>{t('family.sendInvitation')}</SubmitButton>
    </CheckedForm>
  );
}
