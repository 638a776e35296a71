import { emptyOf, isShallow } from '../model.ts';
import type { ListPartProps } from './body-context.tsx';
import { ListFrame } from './list-frame.tsx';
import { OpenedRows } from './opened-rows.tsx';
import { ShallowRows } from './shallow-rows.tsx';

/** Several of one shape: written where they stand, or opened one by one where they hold more. */
export function ListPart({ field, ...part }: ListPartProps) {
  const { at, label, value, onValue } = part;
  if (!isShallow(field.of)) return <OpenedRows field={field} {...part} />;
  return (
    <ListFrame
      at={at}
      label={label}
      onAdd={value.length < field.most ? () => onValue([...value, emptyOf(field.of)]) : null}
    >
      {value.length > 0 && <ShallowRows field={field} {...part} />}
    </ListFrame>
  );
}
