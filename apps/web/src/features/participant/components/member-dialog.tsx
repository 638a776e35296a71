import { CheckedForm, SubmitButton } from '@nadi/browser/form/checked-form.tsx';
import { useCheckedForm } from '@nadi/browser/form/use-checked-form';
import { Refused } from '@nadi/browser/refused';
import { CONSENT_VERSIONS, consentTextOf } from '@nadi/domain/participant/guardian-consent';
import {
  checkMember,
  checkNewMember,
  type MemberRules,
} from '@nadi/domain/participant/member-form';
import { Button } from '@nadi/ui/controls/button.tsx';
import { CheckField } from '@nadi/ui/controls/check-field.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { Dialog } from '@nadi/ui/layout/dialog.tsx';
import { useState } from 'react';
import { today } from '../../../platform/device/local-time.ts';
import { useConfig } from '../../../platform/page/site.tsx';
import { useT } from '../../../platform/page/texts.tsx';
import { useCountries } from '../../../platform/person/lists.ts';
import { useDraft } from '../../account/state.draft.ts';
import { type Member, useAddMember, useChangeMember } from '../api.ts';
import { memberFields, shownOf } from '../model.ts';
import { ConsentTextView } from './consent-text.tsx';
import { MemberFields } from './member-fields.tsx';

function useRules(): MemberRules {
  const { allow_name_punctuation } = useConfig();
  const { data } = useCountries();
  return {
    allowsPunctuation: allow_name_punctuation === 1,
    today: today(),
    // Until the list is loaded, the previous selection is valid.
    isCountry: (id) => data === undefined || data.some((country) => country.id === id),
  };
}

function useLabels() {
  const t = useT('family');
  const person = useT('profile');
  return {
    first_name: person('profile.firstName'),
    last_name: person('profile.lastName'),
    dob: person('profile.birthDate'),
    relationship: t('family.relationship'),
    gender: person('profile.gender'),
    nationality_id: person('profile.nationality'),
    consent: t('family.consent'),
  };
}

/** Adds a member, with the consent of their guardian. */
export function AddMemberDialog({ onClose }: { onClose: () => void }) {
  const t = useT('family');
  const person = useT('profile');
  const rules = useRules();
  const add = useAddMember();
  const withConsent = <V extends { readonly dob: string }>(typed: V) => ({
    ...typed,
    consent_version: CONSENT_VERSIONS[consentTextOf(typed.dob, rules.today)],
  });
  const { kept, onTyped } = useDraft<ReturnType<typeof shownOf>>('new-member');
  const form = useCheckedForm({
    name: 'member',
    // Consent is not restored: it is given with the text in view.
    first: { ...shownOf(null), ...kept, consent: false },
    onTyped,
    labels: useLabels(),
    check: (typed) => checkNewMember(withConsent(memberFields(typed)), rules),
    send: async (_, typed) => {
      const { name } = await add.mutateAsync(withConsent(memberFields(typed)));
      toasts.show('success', t('family.added', { name }));
      onClose();
    },
  });
  const { value: born } = form.value('dob');
  return (
    <Dialog title={t('family.addTitle')} onClose={onClose}>
      <CheckedForm form={form}>
        {kept && <Notice>{person('profile.draftKept')}</Notice>}
        <MemberFields form={form} />
        <ConsentTextView text={consentTextOf(born, rules.today)} />
        <CheckField {...form.field('consent')} label={t('family.agree')} />
        <SubmitButton form={form}>{person('profile.save')}</SubmitButton>
      </CheckedForm>
    </Dialog>
  );
}

interface EditProps {
  readonly member: Member;
  readonly onClose: () => void;
  /** Resets the form with the member's current data. */
  readonly onShowNow: () => void;
}

/** Edits a member; saves only over the version that was shown. */
export function EditMemberDialog({ member, onClose, onShowNow }: EditProps) {
  const t = useT('family');
  const person = useT('profile');
  const rules = useRules();
  const change = useChangeMember(member.id);
  // Version shown when the form was opened, regardless of later changes.
  const [{ version }] = useState(member);
  const [isChanged, setChanged] = useState(false);
  const form = useCheckedForm({
    name: 'member',
    first: shownOf(member),
    labels: useLabels(),
    check: (typed) => checkMember(memberFields(typed), rules),
    send: async (_, typed) => {
      try {
        await change.mutateAsync({ ...memberFields(typed), version });
      } catch (error) {
        setChanged(error instanceof Refused && error.code === 'changed_meanwhile');
        throw error;
      }
      toasts.show('success', person('profile.saved'));
      onClose();
    },
  });
  return (
    <Dialog title={t('family.editTitle', { name: member.first_name })} onClose={onClose}>
      <CheckedForm form={form}>
        {isChanged && (
          <div>
            <Button onClick={onShowNow}>{person('profile.showNow')}</Button>
          </div>
        )}
        <MemberFields form={form} />
        <SubmitButton form={form}>{person('profile.save')}</SubmitButton>
      </CheckedForm>
    </Dialog>
  );
}
