import type { ReactNode } from 'react';
import {
  Button,
  DropIndicator,
  GridList,
  GridListItem,
  useDragAndDrop,
} from 'react-aria-components';
import { Sign } from '../../../platform/sign.tsx';
import { useT } from '../../../platform/texts.tsx';
import { moved } from '../moved.ts';

interface SortableRow {
  readonly id: string | number;
  readonly title: string;
}

export interface SortableListProps<Row extends SortableRow> {
  readonly label: string;
  readonly rows: readonly Row[];
  /** `null`: the rows have no order of their own, or a filter applies. */
  readonly onOrder: ((ids: readonly Row['id'][]) => void) | null;
  readonly onOpen: (id: Row['id']) => void;
  readonly children: (row: Row) => ReactNode;
  readonly actions?: (row: Row) => ReactNode;
}

/**
 * List of rows that open on click and are reordered by drag, touch or keyboard.
 *
 * Keyboard: Enter on the grip, arrow keys, Enter.
 */
export function SortableList<Row extends SortableRow>({
  label,
  rows,
  onOrder,
  onOpen,
  children,
  actions,
}: SortableListProps<Row>) {
  const t = useT('console-content');
  const ids: readonly Row['id'][] = rows.map(({ id }) => id);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => onOrder?.(moved(ids, keys, target)),
    renderDropIndicator: (target) => (
      <DropIndicator
        target={target}
        className="data-[drop-target]:h-0.5 data-[drop-target]:bg-bright"
      />
    ),
  });
  return (
    <GridList
      // A list that gains or loses its drag and drop is another one: it calls other hooks.
      key={onOrder === null ? 'fixed' : 'sortable'}
      aria-label={label}
      items={rows}
      {...(onOrder === null ? {} : { dragAndDropHooks })}
      onAction={(key) => onOpen(key)}
      dependencies={[rows]}
      className="border-t border-line"
    >
      {(row) => (
        <GridListItem
          id={row.id}
          textValue={row.title}
          className="relative flex min-h-14 cursor-pointer items-center gap-2 border-b border-line px-1 hover:bg-bright-soft focus-visible:outline-2 focus-visible:-outline-offset-2 data-[dragging]:opacity-50"
        >
          {onOrder !== null && (
            <Button
              slot="drag"
              aria-label={t('console.putElsewhere', { which: row.title })}
              className="relative z-10 grid size-11 shrink-0 cursor-grab place-items-center rounded-control text-ink-soft"
            >
              <Sign name="grip" />
            </Button>
          )}
          <div className="min-w-0 grow py-2">{children(row)}</div>
          {actions?.(row)}
        </GridListItem>
      )}
    </GridList>
  );
}
