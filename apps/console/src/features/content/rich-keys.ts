import {
  baseKeymap,
  chainCommands,
  exitCode,
  setBlockType,
  toggleMark,
} from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState, Plugin } from 'prosemirror-state';
import { richSchema } from './rich-schema.ts';

const { nodes, marks } = richSchema;
export const nodeOf = (name: string): NodeType => nodes[name] as NodeType;
export const markOf = (name: string): MarkType => marks[name] as MarkType;

const item = nodeOf('list_item');

const breakLine: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodeOf('hard_break').create()).scrollIntoView());
  return true;
});

/** Keys of a usual text editor. Tab still leaves the editor, as keyboard users need. */
export const richPlugins: readonly Plugin[] = [
  history(),
  keymap({
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Mod-b': toggleMark(markOf('strong')),
    'Mod-i': toggleMark(markOf('em')),
    'Mod-u': toggleMark(markOf('underline')),
    'Shift-Enter': breakLine,
    Enter: splitListItem(item),
    'Mod-[': liftListItem(item),
    'Mod-]': sinkListItem(item),
  }),
  keymap(baseKeymap),
];

/** Returns true when the selection has a mark. */
export function hasMark({ selection, storedMarks, doc }: EditorState, name: string): boolean {
  const type = markOf(name);
  const { from, $from, to, empty } = selection;
  if (empty) return type.isInSet(storedMarks ?? $from.marks()) !== undefined;
  return doc.rangeHasMark(from, to, type);
}

/** Returns the type of the list around the selection; `null`: none. */
export function listAround({ selection: { $from } }: EditorState): string | null {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const { name } = $from.node(depth).type;
    if (name === 'bullet_list' || name === 'ordered_list') return name;
  }
  return null;
}

/** Turns the selection into a list, into the other type of list, or back into text. */
export const toggleList = (name: 'bullet_list' | 'ordered_list'): Command => {
  return (state, dispatch) => {
    const around = listAround(state);
    if (around === null) return wrapInList(nodeOf(name))(state, dispatch);
    if (around === name) return liftListItem(item)(state, dispatch);
    const { $from } = state.selection;
    const depth = Array.from({ length: $from.depth }, (_, index) => $from.depth - index).find(
      (one) => $from.node(one).type.name === around,
    );
    if (depth === undefined) return false;
    dispatch?.(state.tr.setNodeMarkup($from.before(depth), nodeOf(name)));
    return true;
  };
};

/** Block styles: text, or a heading below the page's own. */
export const BLOCK_STYLES = ['text', 'h2', 'h3', 'h4'] as const;
export type BlockStyle = (typeof BLOCK_STYLES)[number];

export function blockStyleOf({ selection: { $from } }: EditorState): BlockStyle {
  const { type, attrs } = $from.parent;
  const style = type.name === 'heading' ? `h${attrs.level}` : 'text';
  return BLOCK_STYLES.find((one) => one === style) ?? 'text';
}

export const setBlockStyle = (style: BlockStyle): Command =>
  style === 'text'
    ? setBlockType(nodeOf('paragraph'))
    : setBlockType(nodeOf('heading'), { level: Number(style.slice(1)) });

/** Target of the link that contains the selection; empty: none. */
export function linkAt({ selection: { $from, from, to }, doc }: EditorState): string {
  const marks = [...$from.marks()];
  doc.nodesBetween(from, to, (node) => {
    marks.push(...node.marks);
  });
  return String(markOf('link').isInSet(marks)?.attrs.href ?? '');
}

/** Returns the selection, or the whole link that contains the cursor. */
function linked({ selection: { $from, from, to, empty } }: EditorState) {
  if (!empty) return { from, to };
  let at = $from.start();
  const range = { from, to };
  $from.parent.forEach((node) => {
    const isHere = at <= from && from <= at + node.nodeSize;
    if (isHere && markOf('link').isInSet(node.marks)) {
      range.from = at;
      range.to = at + node.nodeSize;
    }
    at += node.nodeSize;
  });
  return range;
}

/** Links the selection, or inserts the address as text; an empty address removes the link. */
export const setLink = (href: string): Command => {
  return (state, dispatch) => {
    const { from, to } = linked(state);
    const link = markOf('link');
    const change = state.tr.removeMark(from, to, link);
    if (href !== '' && from < to) change.addMark(from, to, link.create({ href }));
    else if (href !== '') change.insert(from, richSchema.text(href, [link.create({ href })]));
    dispatch?.(change);
    return true;
  };
};
