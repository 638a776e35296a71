import { Fragment, type Node } from 'prosemirror-model';
import { type Command, type EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import { nodeOf } from './rich-keys.ts';

/** Position of the selection in a table. */
interface Place {
  readonly table: Node;
  /** Position before the table. */
  readonly at: number;
  readonly row: number;
  readonly column: number;
}

const rowsOf = (table: Node): readonly Node[] =>
  table.children.flatMap((part) => [...part.children]);

/** Returns the table around the selection; `null`: none. */
export function tableAround({ selection: { $from } }: EditorState): Place | null {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    if ($from.node(depth).type.name !== 'table') continue;
    const table = $from.node(depth);
    const before = table.children.slice(0, $from.index(depth));
    const row = before.reduce((sum, part) => sum + part.childCount, $from.index(depth + 1));
    return { table, at: $from.before(depth), row, column: $from.index(depth + 2) };
  }
  return null;
}

/** Returns false for a table with merged cells, whose columns cannot be distinguished. */
export const hasColumns = ({ table }: Place): boolean => {
  const counts = new Set(rowsOf(table).map(({ childCount }) => childCount));
  const isWide = ({ attrs: { colspan, rowspan } }: Node): boolean =>
    [colspan, rowspan].some((span) => Number(span ?? 1) > 1);
  return counts.size === 1 && !rowsOf(table).some(({ children }) => children.some(isWide));
};

const cell = (isHeading: boolean): Node => {
  const empty = nodeOf('paragraph').create();
  return isHeading
    ? nodeOf('table_header').create({ scope: 'col' }, empty)
    : nodeOf('table_cell').create(null, empty);
};

const rowOf = (columns: number, isHeading: boolean): Node =>
  nodeOf('table_row').create(
    null,
    Array.from({ length: columns }, () => cell(isHeading)),
  );

/**
 * Creates a table whose first row holds column headers.
 *
 * Screen readers announce them with each cell.
 */
const tableOf = (rows: number, columns: number): Node =>
  nodeOf('table').create(null, [
    nodeOf('table_head').create(null, rowOf(columns, true)),
    nodeOf('table_body').create(
      null,
      Array.from({ length: rows - 1 }, () => rowOf(columns, false)),
    ),
  ]);

const FIRST = { rows: 3, columns: 2 } as const;

/** Moves the cursor to the nearest text of a cell. */
function goTo(change: Transaction, at: number, row: number, column: number): Transaction {
  const table = change.doc.nodeAt(at);
  if (table === null) return change;
  let place = at + 1;
  let passed = 0;
  table.forEach((part, offset) => {
    part.forEach((one, inPart) => {
      if (passed === row) {
        const before = one.children.slice(0, Math.min(column, one.childCount - 1));
        place = at + 1 + offset + 1 + inPart + 1;
        for (const { nodeSize } of before) place += nodeSize;
      }
      passed += 1;
    });
  });
  return change.setSelection(TextSelection.near(change.doc.resolve(place + 1)));
}

/**
 * Inserts a node at the selection, or after the table that contains it.
 *
 * An empty paragraph follows it.
 */
function put(
  state: EditorState,
  node: Node,
): { readonly change: Transaction; readonly at: number } {
  const around = tableAround(state);
  const change =
    around === null
      ? state.tr.replaceSelectionWith(node)
      : state.tr.insert(around.at + around.table.nodeSize, node);
  let at = -1;
  change.doc.forEach((one, offset) => {
    if (one === node) at = offset;
  });
  const isLast = change.doc.lastChild === node;
  if (isLast) change.insert(change.doc.content.size, nodeOf('paragraph').create());
  return { change, at };
}

/** Inserts a table with header cells below the selection; tables are never nested. */
export const addTable: Command = (state, dispatch) => {
  if (tableAround(state) !== null) return false;
  const { change, at } = put(state, tableOf(FIRST.rows, FIRST.columns));
  dispatch?.((at < 0 ? change : goTo(change, at, 0, 0)).scrollIntoView());
  return true;
};

/** Replaces a table by one with these rows; without rows it is removed. */
function rewritten(
  state: EditorState,
  { table, at }: Place,
  change: (row: Node, index: number) => readonly Node[],
): Transaction {
  let index = -1;
  const parts = table.children.flatMap((part) => {
    const rows = part.children.flatMap((row) => {
      index += 1;
      return change(row, index);
    });
    return rows.length === 0 ? [] : [part.copy(Fragment.from(rows))];
  });
  const end = at + table.nodeSize;
  if (parts.length === 0) return state.tr.replaceWith(at, end, nodeOf('paragraph').create());
  return state.tr.replaceWith(at, end, table.copy(Fragment.from(parts)));
}

const isHeadingRow = (row: Node): boolean => row.firstChild?.type.name === 'table_header';

/** Wraps a table command so that it applies only inside a table. */
const inTable =
  (command: (state: EditorState, place: Place) => Transaction | null): Command =>
  (state, dispatch) => {
    const place = tableAround(state);
    const change = place && command(state, place);
    if (change === null) return false;
    dispatch?.(change.scrollIntoView());
    return true;
  };

/** Inserts a row below the current one; the header row stays first. */
export const addRow: Command = inTable((state, place) => {
  const { table, at, row, column } = place;
  const columns = rowsOf(table)[row]?.childCount ?? 1;
  const added = rowOf(columns, false);
  const [first, body] = table.children;
  const isHead = first?.type.name === 'table_head' && row < first.childCount;
  if (isHead && first !== undefined) {
    const rows = [added, ...(body?.children ?? [])];
    const whole = [first, nodeOf('table_body').create(null, rows)];
    const change = state.tr.replaceWith(at, at + table.nodeSize, table.copy(Fragment.from(whole)));
    return goTo(change, at, first.childCount, column);
  }
  const change = rewritten(state, place, (one, index) => (index === row ? [one, added] : [one]));
  return goTo(change, at, row + 1, column);
});

export const removeRow: Command = inTable((state, place) => {
  const change = rewritten(state, place, (one, index) => (index === place.row ? [] : [one]));
  return goTo(change, place.at, Math.max(0, place.row - 1), place.column);
});

const withCells = (row: Node, change: (one: Node, index: number) => readonly Node[]): Node =>
  row.copy(Fragment.from(row.children.flatMap(change)));

/** Inserts a column after the current one. */
export const addColumn: Command = inTable((state, place) => {
  if (!hasColumns(place)) return null;
  const change = rewritten(state, place, (row) => [
    withCells(row, (one, index) =>
      index === place.column ? [one, cell(isHeadingRow(row))] : [one],
    ),
  ]);
  return goTo(change, place.at, place.row, place.column + 1);
});

export const removeColumn: Command = inTable((state, place) => {
  if (!hasColumns(place)) return null;
  const isLast = rowsOf(place.table)[0]?.childCount === 1;
  const change = rewritten(state, place, (row) =>
    isLast ? [] : [withCells(row, (one, index) => (index === place.column ? [] : [one]))],
  );
  return goTo(change, place.at, place.row, Math.max(0, place.column - 1));
});

/** Inserts a picture with a caption in place of the selection. */
export const addFigure =
  (picture: {
    readonly src: string;
    readonly alt: string;
    readonly width: number;
    readonly height: number;
    readonly caption: string;
  }): Command =>
  (state, dispatch) => {
    const { caption, width, height, ...shown } = picture;
    const size = { width: String(width), height: String(height) };
    const image = nodeOf('image').create({ ...shown, ...size, loading: 'lazy' });
    const captionText =
      caption === '' ? [] : [nodeOf('figcaption').create(null, state.schema.text(caption))];
    const figure = nodeOf('figure').create(null, [
      nodeOf('paragraph').create(null, image),
      ...captionText,
    ]);
    dispatch?.(put(state, figure).change.scrollIntoView());
    return true;
  };
