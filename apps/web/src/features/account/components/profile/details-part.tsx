import { CheckedForm, SubmitButton } from '@nadi/browser/form/checked-form.tsx';
import { useCheckedForm } from '@nadi/browser/form/use-checked-form';
import { Refused } from '@nadi/browser/refused';
import { checkProfile } from '@nadi/domain/account/profile-form';
import { BirthDateField } from '@nadi/ui/controls/birth-date-field.tsx';
import { Button } from '@nadi/ui/controls/button.tsx';
import { SelectField } from '@nadi/ui/controls/select-field.tsx';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { useState } from 'react';
import { today } from '../../../../platform/device/local-time.ts';
import { useConfig } from '../../../../platform/page/site.tsx';
import { useT } from '../../../../platform/page/texts.tsx';
import { useDateTexts } from '../../../../platform/person/date-texts.ts';
import { NationalityField } from '../../../../platform/person/nationality-field.tsx';
import { type Profile, useSaveProfile } from '../../api.profile.ts';
import { useDraft } from '../../state.draft.ts';
import { PhotoField } from './photo-field.tsx';

const FORM = 'profile';

interface DetailsProps {
  readonly profile: Profile;
  /** Refetches the profile and resets the form with it. */
  readonly onShowNow: () => void;
}

const shownOf = ({ first_name, last_name, gender, dob, nationality_id }: Profile) => ({
  profile_image: null as File | null,
  first_name: first_name ?? '',
  last_name: last_name ?? '',
  gender: gender ?? '',
  dob: dob ?? '',
  nationality_id: String(nationality_id ?? ''),
});

type Shown = ReturnType<typeof shownOf>;

/**
 * Holds the form's values and errors, and saves only over the version that was shown (ACCOUNT-43).
 */
function useDetails(profile: Profile) {
  const t = useT('profile');
  const { allow_name_punctuation } = useConfig();
  const save = useSaveProfile();
  const [version, setVersion] = useState(profile.version);
  const [isChanged, setChanged] = useState(false);
  const { kept, onTyped, saved: allSaved } = useDraft<Shown>(FORM);
  const form = useCheckedForm({
    name: FORM,
    first: kept ?? shownOf(profile),
    labels: {
      profile_image: t('profile.photo'),
      first_name: t('profile.firstName'),
      last_name: t('profile.lastName'),
      gender: t('profile.gender'),
      dob: t('profile.birthDate'),
      nationality_id: t('profile.nationality'),
    },
    check: (typed) =>
      checkProfile(typed, {
        hasTerms: false,
        allowsPunctuation: allow_name_punctuation === 1,
        today: today(),
      }),
    onTyped,
    send: async (_, typed) => {
      try {
        const { profile_image: image, ...rest } = typed;
        const saved = await save.mutateAsync({
          ...rest,
          version,
          ...(image && { profile_image: image }),
        });
        setVersion(saved.version);
        form.value('profile_image').onChange(null);
        allSaved();
        toasts.show('success', t('profile.saved'));
      } catch (error) {
        setChanged(error instanceof Refused && error.code === 'changed_meanwhile');
        throw error;
      }
    },
  });
  return { form, isChanged, isKept: kept !== null };
}

/** Form of names, gender, date of birth and nationality. */
export function DetailsPart({ profile, onShowNow }: DetailsProps) {
  const t = useT('profile');
  const dateTexts = useDateTexts();
  const { form, isChanged, isKept } = useDetails(profile);
  return (
    <CheckedForm form={form}>
      {isKept && <Notice>{t('profile.draftKept')}</Notice>}
      {isChanged && (
        <div>
          <Button onClick={onShowNow}>{t('profile.showNow')}</Button>
        </div>
      )}
      <PhotoField photo={form.value('profile_image')} before={profile.profile_image} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...form.field('first_name')} autoComplete="given-name" />
        <TextField {...form.field('last_name')} autoComplete="family-name" />
      </div>
      <BirthDateField
        {...form.value('dob')}
        texts={dateTexts}
        optional
        hint={t('profile.birthDateHint')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          {...form.field('gender')}
          autoComplete="sex"
          optional
          options={[
            { value: '', label: t('profile.notSaid') },
            { value: 'female', label: t('profile.female') },
            { value: 'male', label: t('profile.male') },
          ]}
        />
        <NationalityField nationality={form.value('nationality_id')} />
      </div>
      <SubmitButton form={form}>{t('profile.save')}</SubmitButton>
    </CheckedForm>
  );
}
