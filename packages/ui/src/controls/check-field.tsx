import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { FieldNotes, notesOf } from './field.tsx';

export interface CheckFieldProps
  extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'id' | 'children'> {
  readonly id?: string | undefined;
  /** Label, which may contain a link, such as to the terms. */
  readonly label: ReactNode;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

/** Renders a checkbox whose whole line is the target. */
export function CheckField({ id, label, hint, error, className, ...input }: CheckFieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <div>
      <label htmlFor={controlId} className="flex min-h-11 items-center gap-3">
        <input
          {...input}
          type="checkbox"
          id={controlId}
          {...notesOf(controlId, { hint, error })}
          className={classNames('size-5 shrink-0 accent-cta', className)}
        />
        <span>{label}</span>
      </label>
      <FieldNotes id={controlId} hint={hint} error={error} />
    </div>
  );
}
