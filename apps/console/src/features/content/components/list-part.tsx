import { flushSync } from 'react-dom';
import { emptyOf, isShallow } from '../model.ts';
import { idAt, type ListPartProps } from './body-context.tsx';
import { ListFrame } from './list-frame.tsx';
import { OpenedRows } from './opened-rows.tsx';
import { ShallowRows } from './shallow-rows.tsx';

/** Focuses the first control of a row that was just added. */
function enterLastRow(at: string): void {
  const rows = document.getElementById(idAt(at))?.querySelectorAll(':scope > ul > li');
  const row = rows?.[rows.length - 1];
  row?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
}

/** List of rows of one shape: edited inline, or in a dialog when they are larger. */
export function ListPart({ field, ...part }: ListPartProps) {
  const { at, label, value, onValue } = part;
  if (!isShallow(field.of)) return <OpenedRows field={field} {...part} />;
  const add = (): void => {
    // The row must be rendered before its control can be focused.
    flushSync(() => onValue([...value, emptyOf(field.of)]));
    enterLastRow(at);
  };
  return (
    <ListFrame at={at} label={label} onAdd={value.length < field.most ? add : null}>
      {value.length > 0 && <ShallowRows field={field} {...part} />}
    </ListFrame>
  );
}
