import { PictureField } from '@nadi/browser/form/picture-field.tsx';
import { useFileTexts } from '../../../platform/person/file-texts.ts';

/** Maximum number of files in a field. */
const FILES_AT_MOST = 5;

export interface FilesFieldProps {
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly optional: boolean;
  readonly isSeveral: boolean;
  readonly value: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
}

/** Uploads photos or documents: one, or several up to the maximum. */
export function FilesField({
  id,
  label,
  error,
  optional,
  isSeveral,
  value,
  onChange,
}: FilesFieldProps) {
  const texts = useFileTexts();
  const places = [...value, null].slice(0, isSeveral ? FILES_AT_MOST : 1);
  const put = (place: number, file: File | null): void =>
    onChange([...value.slice(0, place), ...(file ? [file] : []), ...value.slice(place + 1)]);
  return (
    <div className="flex flex-col gap-3">
      {places.map((file, place) => (
        <PictureField
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is what it is
          key={place}
          id={place === 0 ? id : `${id}-${place + 1}`}
          label={isSeveral ? `${label} (${place + 1})` : label}
          error={place === 0 ? error : undefined}
          optional={optional}
          texts={texts}
          takesPdf
          value={file}
          onChange={(chosen) => put(place, chosen)}
        />
      ))}
    </div>
  );
}
