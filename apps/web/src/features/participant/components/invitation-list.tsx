import { Button } from '@nadi/ui/controls/button.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { useDateText } from '../../../platform/page/site.tsx';
import { useT } from '../../../platform/page/texts.tsx';
import { toastOutcome } from '../../../platform/page/toast-outcome.ts';
import { type Invitation, useAnswerInvitation, useInvitations } from '../api.ts';

/** Lists invitations to be a second guardian; empty without any. */
export function InvitationList() {
  const t = useT('family');
  const { data = [] } = useInvitations();
  if (data.length === 0) return null;
  return (
    <section aria-label={t('family.invitations')} className="mb-6 flex flex-col gap-3">
      {data.map((invitation) => (
        <Open key={invitation.id} invitation={invitation} />
      ))}
    </section>
  );
}

function Open({ invitation }: { invitation: Invitation }) {
  const t = useT('family');
  const dateText = useDateText();
  const answer = useAnswerInvitation(invitation.id);
  const { guardian_name: guardian, member_name: name, expires_at } = invitation;
  const respond = (isAccepted: boolean): void =>
    void toastOutcome(
      answer.mutateAsync(isAccepted),
      isAccepted ? t('family.accepted', { name }) : t('family.declined'),
    );
  return (
    <Notice
      title={t('family.invitation', { guardian, name })}
      action={
        <div className="flex flex-wrap gap-2">
          <Button tone="cta" busy={answer.isPending} onClick={() => respond(true)}>
            {t('family.accept')}
          </Button>
          <Button busy={answer.isPending} onClick={() => respond(false)}>
            {t('family.decline')}
          </Button>
        </div>
      }
    >
      {t('family.invitationLead', { date: dateText(expires_at.slice(0, 10)) })}
    </Notice>
  );
}
