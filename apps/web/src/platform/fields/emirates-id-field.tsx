import { TextField } from '@nadi/ui/controls/text-field.tsx';
import type { ChangeEvent } from 'react';
import { groupEmiratesId } from './emirates-id.ts';

export interface EmiratesIdFieldProps {
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly optional?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/**
 * Renders an Emirates ID, with its dashes added while it is typed.
 *
 * A correction in the middle is grouped once the field is left, so that the cursor stays.
 */
export function EmiratesIdField({ value, onChange, ...field }: EmiratesIdFieldProps) {
  const type = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const isAtEnd = target.selectionStart === target.value.length;
    const isLonger = target.value.length > value.length;
    onChange(isAtEnd && isLonger ? groupEmiratesId(target.value) : target.value);
  };
  const leave = (): void => {
    const grouped = groupEmiratesId(value);
    if (grouped !== value) onChange(grouped);
  };
  return (
    <TextField
      {...field}
      value={value}
      onChange={type}
      onBlur={leave}
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      placeholder="784-0000-0000000-0"
      maxLength={32}
    />
  );
}
