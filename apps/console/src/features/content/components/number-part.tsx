import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { type ReactNode, useState } from 'react';
import { idAt, type PartProps, useWrongAt } from './body-context.tsx';

const textOf = (value: number | null): string => (value === null ? '' : String(value));

export interface NumberPartProps extends PartProps<number | null> {
  readonly hint?: string | undefined;
  /** Content behind the box: its unit. */
  readonly end?: ReactNode;
}

/**
 * Number field that keeps its text while typing: `24.` may become `24.45`. Invalid text is kept and
 * reported on saving.
 */
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
