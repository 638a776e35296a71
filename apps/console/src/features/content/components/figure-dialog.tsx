import { CheckedForm, SubmitButton } from '@nadi/browser/form/checked-form.tsx';
import { useCheckedForm } from '@nadi/browser/form/use-checked-form';
import { checkFields } from '@nadi/domain/account/field-fault';
import { ok, refuse } from '@nadi/domain/kernel/result';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { Dialog } from '@nadi/ui/layout/dialog.tsx';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '../../../platform/texts.tsx';
import type { VenuePicture } from '../api.pictures.ts';
import { PictureChoice } from './picture-choice.tsx';
import { PictureTile } from './picture-tile.tsx';

export interface Figure {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly caption: string;
}

export interface FigureDialogProps {
  /** Language of the text that the figure is inserted into. */
  readonly language: 'en' | 'ar';
  readonly onFigure: (figure: Figure) => void;
  readonly onClose: () => void;
}

/** Dialog for a picture in a text: alternative text and caption. */
export function FigureDialog(props: FigureDialogProps) {
  const [picture, setPicture] = useState<VenuePicture | null>(null);
  if (picture === null) return <PictureChoice onPicture={setPicture} onClose={props.onClose} />;
  return <FigureTexts {...props} picture={picture} />;
}

const LENGTH = 300;

function FigureTexts({
  picture,
  language,
  onFigure,
  onClose,
}: FigureDialogProps & { readonly picture: VenuePicture }) {
  const t = useT('console-content');
  const form = useCheckedForm({
    name: 'figure',
    first: { alt: language === 'ar' ? picture.ar_alt : picture.alt, caption: '' },
    labels: { alt: t('console.pictureTexts'), caption: t('console.field.caption') },
    check: ({ alt, caption }) => {
      const short = (typed: string) =>
        typed.trim().length > LENGTH ? refuse('too_long' as const) : ok(typed.trim());
      return checkFields({
        alt: alt.trim() === '' ? refuse('required' as const) : short(alt),
        caption: short(caption),
      });
    },
    send: async (values) => {
      const { src, width, height } = picture;
      onFigure({ src, width, height, ...values });
    },
  });
  return createPortal(
    <Dialog title={t('console.addFigure')} size="small" onClose={onClose}>
      <CheckedForm form={form}>
        <PictureTile picture={picture} className="aspect-[4/3] w-40 rounded-control" />
        <div
          dir={language === 'ar' ? 'rtl' : 'ltr'}
          lang={language}
          className="flex flex-col gap-4"
        >
          <TextField {...form.field('alt')} hint={t('console.altHint')} autoComplete="off" />
          <TextField {...form.field('caption')} optional autoComplete="off" />
        </div>
        <SubmitButton form={form}>{t('console.addFigure')}</SubmitButton>
      </CheckedForm>
    </Dialog>,
    document.body,
  );
}
