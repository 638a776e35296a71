import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../data/icon.tsx';
import { useT } from '../language.tsx';
import { Field, type FieldProps } from './field.tsx';
import { INPUT_CLASS } from './input-class.ts';
import { Options } from './select.tsx';

export interface CountryCode {
  /** Calling code without a plus: `971`. */
  readonly code: string;
  /** Country in the page's language. */
  readonly country: string;
}

export interface PhoneFieldProps extends Omit<FieldProps, 'children'> {
  readonly codes: readonly CountryCode[];
  readonly code: string;
  readonly onCodeChange: (code: string) => void;
  /** Attributes of the number's input, including a form library's ref. */
  readonly number: Omit<ComponentPropsWithRef<'input'>, 'id' | 'dir' | 'type'>;
}

/** Prevents groups of Arabic digits separated by a space from being shown in reverse order. */
const DIGITS_IN_ORDER = '[unicode-bidi:bidi-override]';

/**
 * Renders a country code and a number, left-to-right in both languages, on one line if they fit.
 */
export function PhoneField({ codes, code, onCodeChange, number, ...field }: PhoneFieldProps) {
  const t = useT();
  return (
    <Field {...field}>
      {(control) => (
        <div dir="ltr" className="flex flex-wrap gap-2">
          <div className="relative shrink-0">
            <select
              aria-label={t('ui.countryCode')}
              value={code}
              onChange={(event) => onCodeChange(event.target.value)}
              className={classNames(INPUT_CLASS, 'peer absolute inset-0 appearance-none opacity-0')}
            >
              <Options
                options={codes.map(({ code: value, country }) => ({
                  value,
                  label: `${country} +${value}`,
                }))}
              />
            </select>
            <span
              aria-hidden="true"
              className={classNames(
                INPUT_CLASS,
                'pointer-events-none flex items-center gap-1 px-3 tabular-nums',
                'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-bright',
              )}
            >
              {`+${code}`}
              <Icon name="chevronDown" className="text-sm" />
            </span>
          </div>
          <input
            inputMode="tel"
            autoComplete="tel-national"
            {...number}
            {...control}
            type="tel"
            className={classNames(INPUT_CLASS, DIGITS_IN_ORDER, 'min-w-[min(8em,100%)] flex-1')}
          />
        </div>
      )}
    </Field>
  );
}
