import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../data/icon.tsx';
import { INPUT_CLASS } from './input-class.ts';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

export interface SelectProps extends Omit<ComponentPropsWithRef<'select'>, 'children'> {
  readonly options: readonly SelectOption[];
}

/** Renders the native list, styled like an input; its label is next to it. */
export function Select({ options, className, ...select }: SelectProps) {
  return (
    <div className="relative">
      <select
        {...select}
        className={classNames(INPUT_CLASS, 'appearance-none text-ellipsis pe-11', className)}
      >
        <Options options={options} />
      </select>
      <Icon
        name="chevronDown"
        className="pointer-events-none absolute end-3.5 top-1/2 -translate-y-1/2"
      />
    </div>
  );
}

/** Renders options on the background of a list that the browser draws itself. */
export const Options = ({ options }: Pick<SelectProps, 'options'>) =>
  options.map(({ value, label }) => (
    <option key={`${value} ${label}`} value={value} className="bg-raised text-ink">
      {label}
    </option>
  ));
