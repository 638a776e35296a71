import type { FieldTies } from '@nadi/ui/controls/field.tsx';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readRich, richHtml } from '../rich-html.ts';
import { richPlugins } from '../rich-keys.ts';
import { RichToolbar } from './rich-toolbar.tsx';

export interface RichEditorProps {
  readonly id: string;
  readonly labelledBy: string;
  readonly ties: FieldTies;
  /** Initial HTML; later changes are reported and not passed in again. */
  readonly html: string;
  readonly onHtml: (html: string) => void;
}

const attributesOf = ({ id, labelledBy, ties }: Omit<RichEditorProps, 'html' | 'onHtml'>) => ({
  id,
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-labelledby': labelledBy,
  ...(ties['aria-invalid'] ? { 'aria-invalid': 'true' } : {}),
  ...(ties['aria-describedby'] ? { 'aria-describedby': ties['aria-describedby'] } : {}),
  class: 'rich-text rich-written',
});

/** Rich text editor that shows the text as it will appear on the site. */
export function RichEditor({ html, onHtml, ...named }: RichEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView | null>(null);
  const [state, setState] = useState<EditorState | null>(null);
  const emitHtml = useEffectEvent(onHtml);
  const first = useRef(html);
  useEffect(() => {
    if (place.current === null) return;
    const begun = EditorState.create({ doc: readRich(first.current), plugins: richPlugins });
    const made = new EditorView(place.current, {
      state: begun,
      dispatchTransaction: (change) => {
        made.updateState(made.state.apply(change));
        setState(made.state);
        if (change.docChanged) emitHtml(richHtml(made.state.doc));
      },
    });
    setView(made);
    setState(begun);
    return () => made.destroy();
  }, []);
  useEffect(() => view?.setProps({ attributes: attributesOf(named) }));
  return (
    <div className="min-w-0 rounded-control border border-edge bg-ground has-[[contenteditable]:focus-visible]:outline-2 has-[[contenteditable]:focus-visible]:outline-bright has-[[aria-invalid]]:border-danger">
      {view !== null && state !== null && <RichToolbar view={view} state={state} />}
      <div ref={place} />
    </div>
  );
}
