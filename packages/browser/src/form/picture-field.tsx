import { FileField, type FileFieldProps } from '@nadi/ui/controls/file-field.tsx';
import { useRef, useState } from 'react';
import { useFormTexts } from './form-texts.ts';
import { PHOTO_EDGE, shrinkPhoto } from './shrink-photo.ts';

/** Media types that the server accepts as a picture. */
const PICTURES = 'image/jpeg,image/png,image/webp';
const PDF = 'application/pdf';

export interface PictureFieldProps extends Omit<FileFieldProps, 'accept'> {
  /** Accepts a PDF as well, for a document; it is sent unchanged. */
  readonly takesPdf?: boolean;
  /** Maximum number of pixels displayed along the longer edge. */
  readonly edge?: number;
}

/**
 * Renders a field for a photo with a preview.
 *
 * The photo is scaled to the largest size displayed; an invalid one is reported immediately.
 */
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
    // Another file has been chosen meanwhile.
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
