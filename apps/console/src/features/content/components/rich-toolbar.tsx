import { Select } from '@nadi/ui/controls/select.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { lift, toggleMark, wrapIn } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { Command, EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { type ReactNode, useState } from 'react';
import { Button, ToggleButton, Toolbar } from 'react-aria-components';
import { Sign } from '../../../platform/sign.tsx';
import { useT } from '../../../platform/texts.tsx';
import {
  BLOCK_STYLES,
  type BlockStyle,
  blockStyleOf,
  hasMark,
  linkAt,
  listAround,
  markOf,
  nodeOf,
  setBlockStyle,
  setLink,
  toggleList,
} from '../rich-keys.ts';
import {
  addColumn,
  addFigure,
  addRow,
  addTable,
  hasColumns,
  removeColumn,
  removeRow,
  tableAround,
} from '../rich-tables.ts';
import { FigureDialog } from './figure-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';

export interface RichToolbarProps {
  readonly view: EditorView;
  readonly state: EditorState;
}

const isQuoted = ({ selection: { $from } }: EditorState): boolean =>
  Array.from({ length: $from.depth }, (_, depth) => $from.node(depth + 1).type.name).includes(
    'blockquote',
  );

/** Toolbar of the rich text editor. */
export function RichToolbar({ view, state }: RichToolbarProps) {
  const t = useT('console-content');
  const [isLinking, setLinking] = useState(false);
  const [isPicturing, setPicturing] = useState(false);
  const run = (command: Command): void => {
    command(view.state, view.dispatch);
    view.focus();
  };
  const table = tableAround(state);
  return (
    <Toolbar
      aria-label={t('console.format')}
      className="flex flex-wrap items-center gap-0.5 border-b border-line p-1"
    >
      <div className="w-36">
        <Select
          aria-label={t('console.blockStyle')}
          value={blockStyleOf(state)}
          onChange={({ target }) => run(setBlockStyle(target.value as BlockStyle))}
          options={BLOCK_STYLES.map((style) => ({
            value: style,
            label: t(`console.blockStyle.${style}`),
          }))}
        />
      </div>
      <TextKeys state={state} run={run} onLink={() => setLinking(true)} />
      <Key
        label={t('console.addTable')}
        isOn={table !== null}
        isOff={table !== null}
        onPress={() => run(addTable)}
      >
        <Sign name="table" />
      </Key>
      <Key label={t('console.addFigure')} isOn={false} onPress={() => setPicturing(true)}>
        <Sign name="picture" />
      </Key>
      <Key label={t('console.undo')} isOn={false} isOff={!undo(state)} onPress={() => run(undo)}>
        <Sign name="undo" />
      </Key>
      <Key label={t('console.redo')} isOn={false} isOff={!redo(state)} onPress={() => run(redo)}>
        <Sign name="redo" />
      </Key>
      {table !== null && <TableKeys run={run} hasColumns={hasColumns(table)} />}
      {isPicturing && (
        <FigureDialog
          language={view.dom.closest('[dir]')?.getAttribute('dir') === 'rtl' ? 'ar' : 'en'}
          onFigure={(figure) => {
            setPicturing(false);
            run(addFigure(figure));
          }}
          onClose={() => setPicturing(false)}
        />
      )}
      {isLinking && (
        <LinkDialog
          href={linkAt(state)}
          onHref={(href) => {
            setLinking(false);
            run(setLink(href));
          }}
          onClose={() => setLinking(false)}
        />
      )}
    </Toolbar>
  );
}

interface TextKeysProps {
  readonly state: EditorState;
  readonly run: (command: Command) => void;
  readonly onLink: () => void;
}

/** Buttons for characters and paragraphs. */
function TextKeys({ state, run, onLink }: TextKeysProps) {
  const t = useT('console-content');
  const list = listAround(state);
  const quoted = isQuoted(state);
  return (
    <>
      <Key
        label={t('console.bold')}
        isOn={hasMark(state, 'strong')}
        onPress={() => run(toggleMark(markOf('strong')))}
      >
        <Sign name="bold" />
      </Key>
      <Key
        label={t('console.italic')}
        isOn={hasMark(state, 'em')}
        onPress={() => run(toggleMark(markOf('em')))}
      >
        <Sign name="italic" />
      </Key>
      <Key label={t('console.link')} isOn={linkAt(state) !== ''} onPress={onLink}>
        <Icon name="link" />
      </Key>
      <Key
        label={t('console.bullets')}
        isOn={list === 'bullet_list'}
        onPress={() => run(toggleList('bullet_list'))}
      >
        <Icon name="list" className="rtl:-scale-x-100" />
      </Key>
      <Key
        label={t('console.numbers')}
        isOn={list === 'ordered_list'}
        onPress={() => run(toggleList('ordered_list'))}
      >
        <Sign name="numbers" className="rtl:-scale-x-100" />
      </Key>
      <Key
        label={t('console.quote')}
        isOn={quoted}
        onPress={() => run(quoted ? lift : wrapIn(nodeOf('blockquote')))}
      >
        <Sign name="quote" />
      </Key>
    </>
  );
}

/** Buttons for the table that contains the selection. */
function TableKeys({
  run,
  hasColumns: mayColumns,
}: {
  readonly run: (command: Command) => void;
  readonly hasColumns: boolean;
}) {
  const t = useT('console-content');
  const key = (label: string, command: Command, isOff = false) => (
    <Button
      isDisabled={isOff}
      onPress={() => run(command)}
      className="min-h-11 rounded-control px-2.5 text-sm hover:bg-bright-soft disabled:opacity-45"
    >
      {label}
    </Button>
  );
  return (
    <div className="flex basis-full flex-wrap gap-0.5 border-t border-line pt-1">
      {key(t('console.addRow'), addRow)}
      {key(t('console.removeRow'), removeRow)}
      {key(t('console.addColumn'), addColumn, !mayColumns)}
      {key(t('console.removeColumn'), removeColumn, !mayColumns)}
    </div>
  );
}

interface KeyProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly isOff?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

const Key = ({ label, isOn, isOff = false, onPress, children }: KeyProps) => (
  <ToggleButton
    aria-label={label}
    isSelected={isOn}
    isDisabled={isOff}
    onPress={onPress}
    className="grid size-11 place-items-center rounded-control hover:bg-bright-soft disabled:opacity-45 data-[selected]:bg-bright-soft data-[selected]:text-bright"
  >
    {children}
  </ToggleButton>
);
