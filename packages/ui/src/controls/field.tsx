import { type ReactNode, useId } from 'react';
import { Icon } from '../data/icon.tsx';
import { useT } from '../language.tsx';

/** What ties a control to what is said below it. */
export interface FieldTies {
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** What a control needs from its field: spread it onto the input. */
export interface FieldControl extends FieldTies {
  readonly id: string;
}

export interface FieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Says so beside the label; required fields say nothing. */
  readonly optional?: boolean | undefined;
  /** The control's id, where the error summary or a test must know it. */
  readonly id?: string | undefined;
  readonly children: (control: FieldControl) => ReactNode;
}

interface Notes {
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

/** For the control that `FieldNotes` of the same id stand below. */
export const notesOf = (id: string, { hint, error }: Notes): FieldTies => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby':
    [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
});

/** What is wrong with a field, and what helps to fill it in. */
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

/** A label, a control, its hint and its error, tied together for eyes and for screen readers. */
export function Field({ label, hint, error, optional, id, children }: FieldProps) {
  const t = useT();
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={controlId} className="text-sm font-medium">
        {label}
        {optional && <span className="font-normal text-ink-soft"> ({t('ui.optional')})</span>}
      </label>
      {children({ id: controlId, ...notesOf(controlId, { hint, error }) })}
      <FieldNotes id={controlId} hint={hint} error={error} />
    </div>
  );
}
