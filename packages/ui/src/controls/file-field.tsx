import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../data/icon.tsx';
import { Button } from './button.tsx';
import { buttonClass } from './button-class.ts';
import { FieldNotes, notesOf, OptionalMark } from './field.tsx';

export interface FileFieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly optional?: boolean | undefined;
  readonly texts: { readonly choose: string; readonly replace: string; readonly remove: string };
  readonly value: File | null;
  readonly onChange: (file: File | null) => void;
  /** Accepted file types in the format of the `accept` attribute: `image/jpeg,application/pdf`. */
  readonly accept: string;
  /** URL of the file sent before: shown until another is chosen. */
  readonly before?: string | null | undefined;
}

/** Returns the URL that previews a file not sent yet. `null`: not a picture, despite its name. */
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

/** Renders a file input, such as for a photo or a document, with preview and removal. */
export function FileField(props: FileFieldProps) {
  const { id, label, hint, error, optional, texts, value, onChange, accept, before } = props;
  const input = useRef<HTMLInputElement>(null);
  const [chosen, hide] = useShown(value);
  const shown = value ? chosen : before;
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const [file] = event.target.files ?? [];
    // Allows choosing the same file again after its removal.
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
        {optional && <OptionalMark />}
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
