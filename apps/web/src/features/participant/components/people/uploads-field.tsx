import { PictureField } from '@nadi/browser/form/picture-field.tsx';
import { Refused } from '@nadi/browser/refused';
import { FILES_AT_MOST } from '@nadi/domain/participant/check-answers';
import { OptionalMark } from '@nadi/ui/controls/field.tsx';
import { IconButton } from '@nadi/ui/controls/icon-button.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { useEffect, useRef } from 'react';
import { useT } from '../../../../platform/page/texts.tsx';
import { useFileTexts } from '../../../../platform/person/file-texts.ts';
import { useUploadFile } from '../../api.people.ts';
import type { UploadedFile } from '../../people-controls.ts';

export interface UploadsFieldProps {
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly optional: boolean;
  readonly isSeveral: boolean;
  readonly value: readonly UploadedFile[];
  readonly onChange: (files: readonly UploadedFile[]) => void;
}

/** Returns why a file was refused: the sentence about it, else that of the answer. */
const faultOf = (error: Error | null): string | undefined =>
  error instanceof Refused ? (error.errors.file?.[0] ?? error.message) : error?.message;

/** Uploads photos or PDF documents of a participant as they are chosen (PEOPLE-14). */
export function UploadsField(props: UploadsFieldProps) {
  const { id, label, error, optional, isSeveral, value, onChange } = props;
  const t = useT('family');
  const texts = useFileTexts();
  const upload = useUploadFile();
  const hasRoom = value.length < (isSeveral ? FILES_AT_MOST : 1);
  // Others may be added or removed while one is uploaded.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  const send = async (file: File | null): Promise<void> => {
    if (file === null) return;
    const fileId = await upload.mutateAsync(file).catch(() => null);
    if (fileId === null) return;
    latest.current = [...latest.current, { id: fileId, name: file.name }];
    onChange(latest.current);
  };
  return (
    <div className="flex flex-col gap-2">
      {hasRoom ? (
        <PictureField
          id={id}
          label={label}
          error={faultOf(upload.error) ?? error}
          optional={optional}
          hint={upload.isPending ? t('people.uploading') : t('people.uploadHint')}
          texts={texts}
          takesPdf
          value={null}
          onChange={(file) => void send(file)}
        />
      ) : (
        <div id={id} tabIndex={-1}>
          <p className="text-sm font-medium">
            {label}
            {optional && <OptionalMark />}
          </p>
          {error !== undefined && <p className="text-sm text-danger">{error}</p>}
        </div>
      )}
      {value.length > 0 && (
        <ul aria-label={label} className="flex flex-col gap-1">
          {value.map((file) => (
            <li
              key={file.id}
              className="flex items-center gap-2 rounded-control bg-raised ps-3 text-sm"
            >
              <Icon name="check" className="text-bright" />
              <bdi className="min-w-0 grow wrap-anywhere">{file.name}</bdi>
              <IconButton
                icon="trash"
                label={t('people.removeFile', { name: file.name })}
                onClick={() => onChange(value.filter((one) => one !== file))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
