import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

export interface CheckFieldProps
  extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'id' | 'children'> {
  readonly id?: string | undefined;
  /** May hold a link, such as the terms. */
  readonly label: ReactNode;
  readonly error?: string | undefined;
}

/** A box to tick, its whole line being the target. */
export function CheckField({ id, label, error, className, ...input }: CheckFieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const errorId = error ? `${controlId}-error` : undefined;
  return (
    <div>
      <label htmlFor={controlId} className="flex min-h-11 items-center gap-3">
        <input
          {...input}
          type="checkbox"
          id={controlId}
          aria-invalid={error ? true : undefined}
          aria-describedby={errorId}
          className={classNames('size-5 shrink-0 accent-cta', className)}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={errorId} className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
