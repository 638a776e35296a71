import { CheckedForm, SubmitButton } from '@nadi/browser/form/checked-form.tsx';
import { useCheckedForm } from '@nadi/browser/form/use-checked-form';
import { ok, refuse } from '@nadi/domain/kernel/result';
import type { ConsentText } from '@nadi/domain/participant/guardian-consent';
import { Button } from '@nadi/ui/controls/button.tsx';
import { CheckField } from '@nadi/ui/controls/check-field.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { ConfirmDialog } from '@nadi/ui/layout/confirm-dialog.tsx';
import { Dialog } from '@nadi/ui/layout/dialog.tsx';
import { useState } from 'react';
import { useDateText } from '../../../platform/page/site.tsx';
import { useT } from '../../../platform/page/texts.tsx';
import { toastOutcome } from '../../../platform/page/toast-outcome.ts';
import { type Member, useRecordConsent } from '../api.ts';
import { ConsentTextView } from './consent-text.tsx';
import { MemberPart } from './member-part.tsx';

type Consent = NonNullable<Member['consent']>;

const STATES = {
  given: 'family.consentGiven',
  withdrawn: 'family.consentWithdrawn',
  outgrown: 'family.consentOutgrown',
  missing: 'family.consentMissing',
} as const;

/** Shows the consent for a member, which is withdrawn and given again here. */
export function ConsentPart({ member, consent }: { member: Member; consent: Consent }) {
  const t = useT('family');
  const dateText = useDateText();
  const [action, setAction] = useState<'withdraw' | 'give' | null>(null);
  const name = member.first_name;
  const date = dateText((consent.at ?? '').slice(0, 10));
  const isGiven = consent.state === 'given';
  const translate = t as (id: string, values: object) => string;
  const label = isGiven ? t('family.withdraw') : t('family.give');
  return (
    <>
      <MemberPart
        title={t('family.consent')}
        action={
          <Button
            size="small"
            aria-label={t('family.actionOf', { action: label, name })}
            onClick={() => setAction(isGiven ? 'withdraw' : 'give')}
          >
            {label}
          </Button>
        }
      >
        <p className={isGiven ? 'text-ink-soft' : 'text-danger'}>
          {translate(STATES[consent.state], { name, date })}
        </p>
      </MemberPart>
      {action === 'withdraw' && <Withdraw member={member} onClose={() => setAction(null)} />}
      {action === 'give' && (
        <Give member={member} consent={consent} onClose={() => setAction(null)} />
      )}
    </>
  );
}

function Withdraw({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useT('family');
  const person = useT('profile');
  const record = useRecordConsent(member.id);
  const name = member.first_name;
  const confirm = (): void =>
    void toastOutcome(record.mutateAsync({ consent: false }), person('profile.saved')).finally(
      onClose,
    );
  return (
    <ConfirmDialog
      title={t('family.withdrawWhat', { name })}
      confirmLabel={t('family.withdraw')}
      cancelLabel={t('family.keep')}
      danger
      busy={record.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>{t('family.withdrawLead', { name })}</p>
    </ConfirmDialog>
  );
}

interface GiveProps {
  readonly member: Member;
  readonly consent: { readonly text: ConsentText; readonly version: number };
  readonly onClose: () => void;
}

function Give({ member, consent, onClose }: GiveProps) {
  const t = useT('family');
  const person = useT('profile');
  const record = useRecordConsent(member.id);
  const form = useCheckedForm({
    name: 'consent',
    first: { consent: false },
    labels: { consent: t('family.consent') },
    check: (typed) => (typed.consent ? ok(typed) : refuse({ consent: 'consent' as const })),
    send: async () => {
      await record.mutateAsync({ consent: true, consent_version: consent.version });
      toasts.show('success', person('profile.saved'));
      onClose();
    },
  });
  return (
    <Dialog
      title={t('family.giveWhat', { name: member.first_name })}
      size="small"
      onClose={onClose}
    >
      <CheckedForm form={form}>
        <ConsentTextView text={consent.text} />
        <CheckField {...form.field('consent')} label={t('family.agree')} />
        <SubmitButton form={form}>{t('family.give')}</SubmitButton>
      </CheckedForm>
    </Dialog>
  );
}
