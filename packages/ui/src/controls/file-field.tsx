import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../data/icon.tsx';
import { Button } from './button.tsx';
import { buttonClass } from './button-class.ts';
import { FieldNotes, notesOf } from './field.tsx';

export interface FileFieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly texts: { readonly choose: string; readonly replace: string; readonly remove: string };
  readonly value: File | null;
  readonly onChange: (file: File | null) => void;
  /** Kinds of files, as the browser's own list of files takes them: `image/jpeg,application/pdf`. */
  readonly accept: string;
  /** What was sent before: stands until another is chosen. */
  readonly before?: string | null | undefined;
}

/** The address by which the page shows a file that has not been sent; null: it is no picture, whatever it is called. */
function useShown(file: File | null) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file?.type.startsWith('image/')) {
      setUrl(null);
      return;
    }
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return [url, () => setUrl(null)] as const;
}

/** A file to send, such as a photo or a paper: what was chosen is shown, and can be taken back. */
export function FileField(props: FileFieldProps) {
  const { id, label, hint, error, texts, value, onChange, accept, before } = props;
  const input = useRef<HTMLInputElement>(null);
  const [chosen, hide] = useShown(value);
  const shown = value ? chosen : before;
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const [file] = event.target.files ?? [];
    // The same one may be chosen again after it was taken back.
    event.target.value = '';
    if (file) onChange(file);
  };
  const remove = (): void => {
    onChange(null);
    input.current?.focus();
  };
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-sm font-medium" id={`${id}-label`}>
        {label}
      </span>
      <div className="flex flex-wrap items-center gap-3">
        {shown && (
          <img src={shown} alt="" onError={hide} className="size-20 rounded-card object-cover" />
        )}
        {value && !shown && (
          <span className="flex min-w-0 items-center gap-2">
            <Icon name="ticket" />
            <bdi className="break-all">{value.name}</bdi>
          </span>
        )}
        <label
          className={classNames(
            buttonClass({}),
            'cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-bright',
          )}
        >
          <span id={`${id}-choose`}>{value || before ? texts.replace : texts.choose}</span>
          <input
            ref={input}
            {...notesOf(id, { hint, error })}
            id={id}
            type="file"
            accept={accept}
            aria-labelledby={`${id}-label ${id}-choose`}
            className="sr-only"
            onChange={choose}
          />
        </label>
        {value && (
          <Button tone="quiet" onClick={remove}>
            {texts.remove}
          </Button>
        )}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
