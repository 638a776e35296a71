import type { AnyBody, Shape } from '@nadi/domain/content/shape';
import { useT } from '../../../platform/texts.tsx';
import { compareLines, differences, type Line } from '../difference.ts';
import { fieldLabelIn } from '../field-names.ts';
import { richLines } from '../rich-html.ts';

export interface ChangesProps {
  readonly shape: Shape;
  readonly before: AnyBody;
  readonly after: AnyBody;
}

/** Shows the differences of two bodies: removed text struck out, new text beside it. */
export function Changes({ shape, before, after }: ChangesProps) {
  const t = useT('console-content');
  const found = differences(shape, before, after, richLines);
  if (found.length === 0) return <p className="text-ink-soft">{t('console.sameText')}</p>;
  return (
    <dl className="flex flex-col gap-4">
      {found.map(({ name, before: was, after: is }) => (
        <div key={name}>
          <dt className="text-sm font-medium">{fieldLabelIn(name, t)}</dt>
          <dd className="mt-1 rounded-control border border-line p-3">
            <Lines lines={compareLines(was, is)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Lines({ lines }: { lines: readonly Line[] }) {
  const t = useT('console-content');
  if (lines.every(({ is }) => is === 'same')) {
    return <p className="text-ink-soft">{t('console.formatDiffers')}</p>;
  }
  const numbered = lines.map((line, number) => ({ ...line, key: `${number} ${line.text}` }));
  return numbered.map(({ key, is, text }) => (
    <p key={key} dir="auto" className="break-words">
      {is === 'same' && <span className="text-ink-soft">{text}</span>}
      {is === 'gone' && <del className="bg-danger-soft text-danger">{text}</del>}
      {is === 'new' && <ins className="bg-bright-soft no-underline">{text}</ins>}
    </p>
  ));
}
