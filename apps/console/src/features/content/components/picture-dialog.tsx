import { CheckedForm, SubmitButton } from '@nadi/browser/form/checked-form.tsx';
import { PictureField } from '@nadi/browser/form/picture-field.tsx';
import { useCheckedForm } from '@nadi/browser/form/use-checked-form';
import { checkFields } from '@nadi/domain/account/field-fault';
import { ok, refuse } from '@nadi/domain/kernel/result';
import { checkPicture } from '@nadi/domain/media/picture-form';
import { PICTURE_SIDE } from '@nadi/domain/media/picture-sizes';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { Dialog } from '@nadi/ui/layout/dialog.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '../../../platform/texts.tsx';
import { usePictureActions, type VenuePicture } from '../api.pictures.ts';
import { FocusPart } from './focus-part.tsx';

export interface PictureDialogProps {
  /** `null`: a new picture is uploaded. */
  readonly picture: VenuePicture | null;
  readonly onSaved: (picture: VenuePicture) => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Object URL of a chosen file, for the preview before the upload. */
function useAddressOf(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (file === null) return setAddress(null);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

/** Dialog for a picture: alternative text in both languages, and the focal point (MEDIA-03). */
export function PictureDialog({ picture, onSaved, onClose, children }: PictureDialogProps) {
  const t = useT('console-content');
  const { add, change } = usePictureActions();
  const form = useCheckedForm({
    name: 'picture',
    first: {
      image: null as File | null,
      alt: picture?.alt ?? '',
      ar_alt: picture?.ar_alt ?? '',
      focus_x: picture?.focus_x ?? 50,
      focus_y: picture?.focus_y ?? 50,
    },
    labels: {
      image: t('console.picture'),
      alt: t('console.inEnglish', { field: t('console.pictureTexts') }),
      ar_alt: t('console.inArabic', { field: t('console.pictureTexts') }),
    },
    check: ({ image, ...words }) => {
      const checked = checkPicture(words);
      const isThere = picture !== null || image !== null;
      if (checked.ok && isThere) return ok({ ...checked.value, image });
      const missing = checkFields({ image: isThere ? ok(null) : refuse('required' as const) });
      return refuse({
        ...(missing.ok ? {} : missing.refusal),
        ...(checked.ok ? {} : checked.refusal),
      });
    },
    send: async ({ image, ...words }) => {
      const saved =
        picture === null
          ? await add.mutateAsync({ ...words, image: image as File })
          : await change.mutateAsync({ ...words, id: picture.id });
      toasts.show('success', t('console.pictureSaved'));
      onSaved(saved);
    },
  });
  const { value: chosen } = form.value('image');
  const across = form.value('focus_x');
  const down = form.value('focus_y');
  const own = useAddressOf(chosen);
  const shown = picture?.src ?? own;
  return createPortal(
    <Dialog
      title={t(picture === null ? 'console.addPicture' : 'console.picture')}
      onClose={onClose}
    >
      <CheckedForm form={form}>
        {picture === null && (
          <PictureField
            {...form.value('image')}
            edge={PICTURE_SIDE}
            texts={{
              choose: t('console.chooseFile'),
              replace: t('console.otherPicture'),
              remove: t('console.noPicture'),
            }}
          />
        )}
        {shown !== null && (
          <FocusPart
            src={shown}
            x={across.value}
            y={down.value}
            onFocus={(x, y) => {
              across.onChange(x);
              down.onChange(y);
            }}
          />
        )}
        <TextField {...form.field('alt')} hint={t('console.altHint')} autoComplete="off" />
        <div dir="rtl" lang="ar">
          <TextField {...form.field('ar_alt')} autoComplete="off" />
        </div>
        <SubmitButton form={form}>{t('console.save')}</SubmitButton>
      </CheckedForm>
      {children}
    </Dialog>,
    document.body,
  );
}
