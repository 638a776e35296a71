import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldProps } from './field.tsx';
import { INPUT_CLASS, LTR_INPUT_CLASS } from './input-class.ts';

export interface TextFieldProps
  extends Omit<FieldProps, 'children'>,
    Omit<ComponentPropsWithRef<'input'>, 'id' | 'children' | 'dir'> {
  /** `ltr` for content that is always left-to-right: email, phone, ID, promo code. */
  readonly dir?: 'ltr' | undefined;
  /** Control inside the box at its end, such as "show password". */
  readonly end?: ReactNode;
}

/**
 * Renders one line of text. Accepts every attribute of an input, including a form library's ref.
 */
export function TextField({
  label,
  hint,
  error,
  optional,
  id,
  dir,
  end,
  className,
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id}>
      {(control) => (
        <div className="relative">
          <input
            type="text"
            {...input}
            {...control}
            dir={dir}
            className={classNames(
              INPUT_CLASS,
              dir === 'ltr' && LTR_INPUT_CLASS,
              // The control is at the page's end, which is the start of text in the other
              // direction.
              end != null && (dir === 'ltr' ? 'pe-12 rtl:ps-12 rtl:pe-4' : 'pe-12'),
              className,
            )}
          />
          {end != null && (
            <div className="absolute end-0.5 inset-y-0 grid place-items-center">{end}</div>
          )}
        </div>
      )}
    </Field>
  );
}
