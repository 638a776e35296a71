import { inLanguage } from '@nadi/domain/kernel/localized';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Badge } from '@nadi/ui/data/badge.tsx';
import { Card } from '@nadi/ui/layout/card.tsx';
import { ConfirmDialog } from '@nadi/ui/layout/confirm-dialog.tsx';
import { useId, useState } from 'react';
import { today } from '../../../platform/device/local-time.ts';
import { useLanguage, useT } from '../../../platform/page/texts.tsx';
import { toastOutcome } from '../../../platform/page/toast-outcome.ts';
import { useBirthDateText } from '../../../platform/person/date-texts.ts';
import { SeenDocuments } from '../../../platform/person/documents.tsx';
import { useCountries } from '../../../platform/person/lists.ts';
import { type Member, useRemoveMember } from '../api.ts';
import { yearsOld } from '../model.ts';
import { ConsentPart } from './consent-part.tsx';
import { IdentityDocumentsPart } from './identity-documents-part.tsx';
import { EditMemberDialog } from './member-dialog.tsx';
import { MemberPart } from './member-part.tsx';
import { EndDialog, SecondGuardianPart } from './second-guardian-part.tsx';

/** Member of the user's family, with all actions. */
export function MemberCard({ member }: { member: Member }) {
  const t = useT('family');
  const [openDialog, setOpenDialog] = useState<'edit' | 'remove' | null>(null);
  // Incremented to reset the form with the current data.
  const [round, setRound] = useState(0);
  const name = member.first_name;
  const close = (): void => setOpenDialog(null);
  const showNow = (): void => setRound(round + 1);
  const action = (label: string) => t('family.actionOf', { action: label, name });
  return (
    <MemberFrame member={member}>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          aria-label={action(t('family.edit'))}
          onClick={() => setOpenDialog('edit')}
        >
          {t('family.edit')}
        </Button>
        <Button
          size="small"
          tone="quiet"
          aria-label={action(t('family.remove'))}
          onClick={() => setOpenDialog('remove')}
        >
          {t('family.remove')}
        </Button>
      </div>
      <IdentityDocumentsPart member={member} />
      {member.consent && <ConsentPart member={member} consent={member.consent} />}
      {member.is_minor === 1 && <SecondGuardianPart member={member} />}
      {openDialog === 'edit' && (
        <EditMemberDialog key={round} member={member} onClose={close} onShowNow={showNow} />
      )}
      {openDialog === 'remove' && <RemoveDialog member={member} onClose={close} />}
    </MemberFrame>
  );
}

/** Child of another family, for whom the user may book. */
export function SharedChildCard({ member }: { member: Member }) {
  const t = useT('family');
  const person = useT('profile');
  const [isLeaving, setLeaving] = useState(false);
  const name = member.first_name;
  const guardian = member.guardian_name ?? '';
  return (
    <MemberFrame member={member}>
      {member.documents.length > 0 && (
        <MemberPart title={person('profile.documents')}>
          <SeenDocuments documents={member.documents} />
        </MemberPart>
      )}
      {member.is_bookable === 0 && <p className="text-danger">{t('family.notBookable')}</p>}
      <div>
        <Button
          size="small"
          aria-label={t('family.actionOf', { action: t('family.leave'), name })}
          onClick={() => setLeaving(true)}
        >
          {t('family.leave')}
        </Button>
      </div>
      {isLeaving && (
        <EndDialog
          id={member.id}
          texts={{
            title: t('family.leaveWhat', { name }),
            lead: t('family.leaveLead', { name, guardian }),
            confirm: t('family.leave'),
            done: t('family.ended'),
          }}
          onClose={() => setLeaving(false)}
        />
      )}
    </MemberFrame>
  );
}

/** Frame of a member's details around the actions. */
function MemberFrame({ member, children }: { member: Member; children: React.ReactNode }) {
  const t = useT('family');
  const id = useId();
  const facts = useFacts(member);
  return (
    <Card className="flex flex-col gap-4">
      <article aria-labelledby={id} className="contents">
        <div className="flex flex-col gap-1.5">
          <h2 id={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl break-words">
            <bdi>{member.name}</bdi>
            {member.role === 'second_guardian' && (
              <Badge tone="bright">{t('family.youAreSecond')}</Badge>
            )}
          </h2>
          <p className="flex flex-wrap gap-x-4 text-ink-soft">
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
        </div>
        {children}
      </article>
    </Card>
  );
}

function useFacts({ dob, relationship, nationality_id, guardian_name }: Member): string[] {
  const { t, language } = useLanguage('family');
  const birthDateText = useBirthDateText();
  const { data = [] } = useCountries();
  const country = data.find((one) => one.id === nationality_id);
  const years = yearsOld(dob, today());
  return [
    relationship && t(`family.relationship.${relationship}`),
    guardian_name && t('family.familyOf', { guardian: guardian_name }),
    years === 0 ? t('family.baby') : t('family.years', { years }),
    birthDateText(dob),
    country && inLanguage({ en: country.name, ar: country.ar_name }, language),
  ].filter((fact): fact is string => Boolean(fact));
}

function RemoveDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useT('family');
  const remove = useRemoveMember(member.id);
  const name = member.first_name;
  const confirm = (): void =>
    void toastOutcome(remove.mutateAsync(null), t('family.removed', { name: member.name })).finally(
      onClose,
    );
  return (
    <ConfirmDialog
      title={t('family.removeWhat', { name })}
      confirmLabel={t('family.remove')}
      cancelLabel={t('family.keep')}
      danger
      busy={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>{t('family.removeLead', { name })}</p>
    </ConfirmDialog>
  );
}
