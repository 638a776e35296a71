import { PictureField } from '@nadi/browser/form/picture-field.tsx';
import { Button } from '@nadi/ui/controls/button.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import type { ComponentProps } from 'react';
import { useT } from '../../../../platform/page/texts.tsx';
import { useFileTexts } from '../../../../platform/person/file-texts.ts';
import { useSaveProfile } from '../../api.profile.ts';

interface PhotoFieldProps {
  /** `form.value('profile_image')`. */
  readonly photo: Pick<
    ComponentProps<typeof PictureField>,
    'id' | 'label' | 'error' | 'value' | 'onChange'
  >;
  /** Link to the current photo. */
  readonly before: string | null;
}

/** Photo field: a new photo is submitted with the form, the current one is removed at once. */
export function PhotoField({ photo, before }: PhotoFieldProps) {
  const t = useT('profile');
  const texts = useFileTexts();
  const save = useSaveProfile();
  const remove = (): void =>
    save.mutate(
      { remove_photo: '1' },
      {
        onSuccess: () => toasts.show('success', t('profile.saved')),
        onError: (error) => toasts.show('error', error.message),
      },
    );
  return (
    <div className="flex flex-col items-start gap-1">
      <PictureField
        {...photo}
        texts={texts}
        before={before}
        optional
        hint={t('profile.photoHint')}
      />
      {photo.value === null && before !== null && (
        <Button tone="quiet" size="small" busy={save.isPending} onClick={remove}>
          {t('profile.removePhoto')}
        </Button>
      )}
    </div>
  );
}
