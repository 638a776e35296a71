import { TextField, type TextFieldProps } from '@nadi/ui/controls/text-field.tsx';
import { type ReactNode, useState } from 'react';

interface NumberFieldProps extends Pick<TextFieldProps, 'id' | 'label' | 'hint' | 'error' | 'end'> {
  /** `null`: empty. */
  readonly value: number | null;
  readonly onNumber: (value: number | null) => void;
}

/** Number field that keeps its text while typing; invalid text is reported on saving. */
export function NumberField({ value, onNumber, ...field }: NumberFieldProps) {
  const [typed, setTyped] = useState(value === null ? '' : String(value));
  const type = (text: string): void => {
    setTyped(text);
    const number = Number(text);
    const read = Number.isFinite(number) ? number : (text as never);
    onNumber(text.trim() === '' ? null : read);
  };
  return (
    <TextField
      {...field}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      onChange={({ target }) => type(target.value)}
    />
  );
}

/** Unit behind a number. */
export const Unit = ({ children }: { children: ReactNode }) => (
  <span aria-hidden="true" className="pointer-events-none px-3 text-sm text-ink-soft">
    {children}
  </span>
);
