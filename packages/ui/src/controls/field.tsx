import { type ReactNode, useId } from 'react';
import { Icon } from '../data/icon.tsx';
import { useT } from '../language.tsx';

/** Attributes that connect a control to the notes below it. */
export interface FieldTies {
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** Attributes a control needs from its field: spread them onto the input. */
export interface FieldControl extends FieldTies {
  readonly id: string;
}

export interface FieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Shown beside the label; required fields have no mark. */
  readonly optional?: boolean | undefined;
  /** Id of the control, for the error summary or a test. */
  readonly id?: string | undefined;
  readonly children: (control: FieldControl) => ReactNode;
}

interface Notes {
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

/** Returns the attributes of the control above `FieldNotes` of the same id. */
export const notesOf = (id: string, { hint, error }: Notes): FieldTies => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby':
    [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
});

/** Renders the error and the hint of a field. */
export function FieldNotes({ id, hint, error }: Notes & { readonly id: string }) {
  return (
    <>
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm text-danger">
          <Icon name="alert" className="mt-[0.15em]" />
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </>
  );
}

/** Mark beside the label of an optional field; required fields have none. */
export function OptionalMark() {
  const t = useT();
  return <span className="font-normal text-ink-soft"> ({t('ui.optional')})</span>;
}

/**
 * Renders a label, a control, its hint and its error, connected visually and for screen readers.
 */
export function Field({ label, hint, error, optional, id, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={controlId} className="text-sm font-medium">
        {label}
        {optional && <OptionalMark />}
      </label>
      {children({ id: controlId, ...notesOf(controlId, { hint, error }) })}
      <FieldNotes id={controlId} hint={hint} error={error} />
    </div>
  );
}
