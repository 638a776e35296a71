import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { type ReactNode, useState } from 'react';
import { idAt, type PartProps, useWrongAt } from './body-context.tsx';

const textOf = (value: number | null): string => (value === null ? '' : String(value));

export interface NumberPartProps extends PartProps<number | null> {
  readonly hint?: string | undefined;
  /** What stands in the box behind it: its unit. */
  readonly end?: ReactNode;
}

/** A number, kept as it is typed: `24.` is on its way to `24.45`. What is none goes along, and is told when it is saved. */
export function NumberPart({ at, label, value, onValue, hint, end }: NumberPartProps) {
  const wrongAt = useWrongAt();
  const [typed, setTyped] = useState(textOf(value));
  const isShown = (typed.trim() === '' ? null : Number(typed)) === value;
  const type = (text: string): void => {
    setTyped(text);
    const number = Number(text);
    onValue(text.trim() === '' ? null : Number.isFinite(number) ? number : (text as never));
  };
  return (
    <TextField
      id={idAt(at)}
      label={label}
      error={wrongAt(at, label)}
      hint={hint}
      end={end}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      value={isShown || !Number.isFinite(Number(typed)) ? typed : textOf(value)}
      onChange={({ target }) => type(target.value)}
    />
  );
}
