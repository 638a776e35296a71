import type { AnyBody } from '@nadi/domain/content/shape';
import { IconButton } from '@nadi/ui/controls/icon-button.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { useRef, useState } from 'react';
import { useLanguage } from '../../../platform/texts.tsx';
import { emptyOf, titleOfRow } from '../model.ts';
import { useOpener } from '../openers.ts';
import { type ListPartProps, useIsWrongBelow } from './body-context.tsx';
import { ListFrame } from './list-frame.tsx';
import { RowDialog } from './row-dialog.tsx';
import { SortableList } from './sortable-list.tsx';

/** Keeps a stable key for each row, which moves with it. */
function useNames(count: number) {
  const next = useRef(count);
  const [names, setNames] = useState(() => Array.from({ length: count }, (_, index) => index));
  const isStale = names.length !== count;
  if (isStale) setNames(Array.from({ length: count }, () => next.current++));
  const add = (): number => {
    const name = next.current++;
    setNames([...names, name]);
    return name;
  };
  return { names: isStale ? [] : names, setNames, add };
}

/** Rows that open in a dialog; reordered by drag or by keyboard. */
export function OpenedRows({ field, at, label, value, onValue }: ListPartProps) {
  const { t, language } = useLanguage('console-content');
  const isWrongBelow = useIsWrongBelow();
  const { names, setNames, add } = useNames(value.length);
  const [opened, setOpened] = useState<number | null>(null);
  const rowNamed = (name: number): AnyBody => value[names.indexOf(name)] as AnyBody;
  const order = (to: readonly number[]): void => {
    setNames([...to]);
    onValue(to.map(rowNamed));
  };
  const begin = (): void => {
    setOpened(add());
    onValue([...value, emptyOf(field.of)]);
  };
  useOpener(at, (index) => setOpened(names[index] ?? null));
  const place = opened === null ? -1 : names.indexOf(opened);
  const row = value[place];
  return (
    <ListFrame at={at} label={label} onAdd={value.length < field.most ? begin : null}>
      {value.length > 0 && (
        <SortableList
          label={label}
          rows={names.map((name, index) => ({
            id: name,
            title: titleOfRow(field.of, rowNamed(name), language) || t('console.unnamed'),
            isWrong: isWrongBelow(`${at}.${index}`),
          }))}
          onOrder={order}
          onOpen={setOpened}
          actions={({ id, title }) => (
            <IconButton
              icon="trash"
              label={t('console.removeOf', { which: title })}
              onClick={() => order(names.filter((name) => name !== id))}
            />
          )}
        >
          {({ title, isWrong }) => (
            <span className="flex min-w-0 items-center gap-2">
              {isWrong && <Icon name="alert" className="text-danger" />}
              <bdi className="truncate">{title}</bdi>
            </span>
          )}
        </SortableList>
      )}
      {row !== undefined && (
        <RowDialog
          shape={field.of}
          title={titleOfRow(field.of, row, language) || t('console.unnamed')}
          body={row}
          at={`${at}.${place}.`}
          onBody={(next) => onValue(value.with(place, next))}
          onClose={() => setOpened(null)}
        />
      )}
    </ListFrame>
  );
}
