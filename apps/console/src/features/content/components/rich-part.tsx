import { lazyPart } from '@nadi/browser/later/lazy-part.tsx';
import { FieldNotes, notesOf } from '@nadi/ui/controls/field.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { LazyBoundary } from '../../../platform/lazy-boundary.tsx';
import { idAt, type PartProps, useWrongAt } from './body-context.tsx';

/** The editor is loaded when there is rich text to edit. */
const RichEditor = lazyPart(async () => (await import('./rich-editor.tsx')).RichEditor);

/** Field for a text with headings, lists and links. */
export function RichPart({ at, label, value, onValue }: PartProps<string>) {
  const error = useWrongAt()(at, label);
  const id = idAt(at);
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <p id={`${id}-label`} className="text-sm font-medium">
        {label}
      </p>
      <LazyBoundary skeleton={<Skeleton className="h-64" />}>
        <RichEditor
          id={id}
          labelledBy={`${id}-label`}
          ties={notesOf(id, { error })}
          html={value}
          onHtml={onValue}
        />
      </LazyBoundary>
      <FieldNotes id={id} error={error} />
    </div>
  );
}
