import { Button } from '@nadi/ui/controls/button.tsx';
import { ConfirmDialog } from '@nadi/ui/layout/confirm-dialog.tsx';
import { useState } from 'react';
import { useDateText } from '../../../platform/page/site.tsx';
import { useT } from '../../../platform/page/texts.tsx';
import { toastOutcome } from '../../../platform/page/toast-outcome.ts';
import { type Member, useEndGuardian } from '../api.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberPart } from './member-part.tsx';

type Second = NonNullable<Member['second_guardian']>;

/** Shows a child's second guardian, who may see it and book for it. */
export function SecondGuardianPart({ member }: { member: Member }) {
  const second = member.second_guardian;
  return second === null ? (
    <NoneYet member={member} />
  ) : (
    <GuardianStatus member={member} second={second} />
  );
}

function NoneYet({ member }: { member: Member }) {
  const t = useT('family');
  const [isInviting, setInviting] = useState(false);
  const name = member.first_name;
  return (
    <>
      <MemberPart
        title={t('family.second')}
        action={
          <Button
            size="small"
            aria-label={t('family.actionOf', { action: t('family.invite'), name })}
            onClick={() => setInviting(true)}
          >
            {t('family.invite')}
          </Button>
        }
      >
        <p className="text-ink-soft">{t('family.secondNone', { name })}</p>
      </MemberPart>
      {isInviting && <InviteDialog member={member} onClose={() => setInviting(false)} />}
    </>
  );
}

function GuardianStatus({ member, second }: { member: Member; second: Second }) {
  const t = useT('family');
  const dateText = useDateText();
  const [isEnding, setEnding] = useState(false);
  const name = member.first_name;
  const guardian = second.name ?? '';
  const isInvited = second.state === 'invited';
  const label = isInvited ? t('family.takeBack') : t('family.end');
  const date = dateText((second.expires_at ?? '').slice(0, 10));
  return (
    <>
      <MemberPart
        title={t('family.second')}
        action={
          <Button
            size="small"
            aria-label={t('family.actionOf', { action: label, name })}
            onClick={() => setEnding(true)}
          >
            {label}
          </Button>
        }
      >
        <p className="min-w-0 text-ink-soft [overflow-wrap:anywhere]">
          {isInvited
            ? t('family.secondInvited', { address: second.address ?? '', date })
            : t('family.secondAccepted', { guardian, name })}
        </p>
      </MemberPart>
      {isEnding && (
        <EndDialog
          id={member.id}
          texts={{
            title: isInvited ? t('family.takeBackWhat') : t('family.endWhat', { name }),
            lead: isInvited ? t('family.takeBackLead') : t('family.endLead', { guardian, name }),
            confirm: label,
            done: isInvited ? t('family.taken') : t('family.ended'),
          }}
          onClose={() => setEnding(false)}
        />
      )}
    </>
  );
}

interface EndProps {
  readonly id: number;
  readonly texts: {
    readonly title: string;
    readonly lead: string;
    readonly confirm: string;
    readonly done: string;
  };
  readonly onClose: () => void;
}

/** Ends an invitation or a second guardian's access; either guardian can do so. */
export function EndDialog({ id, texts, onClose }: EndProps) {
  const t = useT('family');
  const end = useEndGuardian(id);
  const confirm = (): void => void toastOutcome(end.mutateAsync(null), texts.done).finally(onClose);
  return (
    <ConfirmDialog
      title={texts.title}
      confirmLabel={texts.confirm}
      cancelLabel={t('family.keep')}
      danger
      busy={end.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>{texts.lead}</p>
    </ConfirmDialog>
  );
}
