import { Icon } from '@nadi/ui/icon.tsx';
import { Select } from '@nadi/ui/select.tsx';
import { lift, toggleMark, wrapIn } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { Command, EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { type ReactNode, useState } from 'react';
import { ToggleButton, Toolbar } from 'react-aria-components';
import { Sign } from '../../../platform/sign.tsx';
import { useT } from '../../../platform/texts.tsx';
import {
  hasMark,
  LOOKS,
  type Look,
  linkAt,
  listAround,
  lookOf,
  markOf,
  nodeOf,
  setLink,
  setLook,
  toggleList,
} from '../rich-keys.ts';
import { LinkDialog } from './link-dialog.tsx';

export interface RichToolbarProps {
  readonly view: EditorView;
  readonly state: EditorState;
}

const isQuoted = ({ selection: { $from } }: EditorState): boolean =>
  Array.from({ length: $from.depth }, (_, depth) => $from.node(depth + 1).type.name).includes(
    'blockquote',
  );

/** What can be done with what is chosen in a rich text. */
export function RichToolbar({ view, state }: RichToolbarProps) {
  const t = useT();
  const [isLinking, setLinking] = useState(false);
  const run = (command: Command): void => {
    command(view.state, view.dispatch);
    view.focus();
  };
  const list = listAround(state);
  const quoted = isQuoted(state);
  return (
    <Toolbar
      aria-label={t('console.format')}
      className="flex flex-wrap items-center gap-0.5 border-b border-line p-1"
    >
      <div className="w-28">
        <Select
          aria-label={t('console.look')}
          value={lookOf(state)}
          onChange={({ target }) => run(setLook(target.value as Look))}
          options={LOOKS.map((look) => ({ value: look, label: t(`console.look.${look}`) }))}
        />
      </div>
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
      <Key label={t('console.link')} isOn={linkAt(state) !== ''} onPress={() => setLinking(true)}>
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
      <Key label={t('console.undo')} isOn={false} isOff={!undo(state)} onPress={() => run(undo)}>
        <Sign name="undo" />
      </Key>
      <Key label={t('console.redo')} isOn={false} isOff={!redo(state)} onPress={() => run(redo)}>
        <Sign name="redo" />
      </Key>
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
