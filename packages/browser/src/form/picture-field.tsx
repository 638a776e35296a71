import { FileField, type FileFieldProps } from '@nadi/ui/controls/file-field.tsx';
import { useRef, useState } from 'react';
import { useFormTexts } from './form-texts.ts';
import { PHOTO_EDGE, shrinkPhoto } from './shrink-photo.ts';

/** What a server takes as a picture. */
const PICTURES = 'image/jpeg,image/png,image/webp';
const PDF = 'application/pdf';

export interface PictureFieldProps extends Omit<FileFieldProps, 'accept'> {
  /** Of a paper, which may be a PDF as well: that is sent as it is. */
  readonly takesPdf?: boolean;
  /** As many pixels along its longer edge as are ever shown of it. */
  readonly edge?: number;
}

/** A photo: shown once it is chosen, and made as large as is ever shown of it; what is none is told at once. */
export function PictureField(props: PictureFieldProps) {
  const { value, onChange, error, takesPdf = false, edge = PHOTO_EDGE, ...field } = props;
  const { t } = useFormTexts();
  const [isUnreadable, setUnreadable] = useState(false);
  const chosen = useRef<File | null>(null);
  const choose = async (file: File | null): Promise<void> => {
    chosen.current = file;
    setUnreadable(false);
    const isSentAsItIs = file === null || (takesPdf && file.type === PDF);
    const photo = isSentAsItIs ? file : await shrinkPhoto(file, edge);
    // Another one has been chosen meanwhile.
    if (chosen.current !== file) return;
    setUnreadable(file !== null && photo === null);
    onChange(photo);
  };
  return (
    <FileField
      {...field}
      accept={takesPdf ? `${PICTURES},${PDF}` : PICTURES}
      value={value}
      onChange={(file) => void choose(file)}
      error={isUnreadable ? t('field.photoKind', { field: field.label }) : error}
    />
  );
}
