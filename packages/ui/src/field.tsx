import { type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';
import { useT } from './language.tsx';

/** What a control needs from its field: spread it onto the input. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
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

/** A label, a control, its hint and its error, tied together for eyes and for screen readers. */
export function Field({ label, hint, error, optional, id, children }: FieldProps) {
  const t = useT();
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  const control: FieldControl = {
    id: controlId,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
  };
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={controlId} className="text-sm font-medium">
        {label}
        {optional && <span className="font-normal text-ink-soft"> ({t('ui.optional')})</span>}
      </label>
      {children(control)}
      {error && (
        <p id={errorId} className="flex items-start gap-1.5 text-sm text-danger">
          <Icon name="alert" className="mt-[0.15em]" />
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
