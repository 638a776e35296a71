import type { AnyBody } from '@nadi/domain/content/shape';
import { classNames } from '@nadi/ui/class-names';
import { IconButton } from '@nadi/ui/controls/icon-button.tsx';
import { Sign } from '../../../platform/sign.tsx';
import { useT } from '../../../platform/texts.tsx';
import { rowsOf } from '../model.ts';
import { type ListPartProps, useFields } from './body-context.tsx';

const KEY = 'grid size-11 place-items-center rounded-full hover:bg-bright-soft disabled:opacity-45';

/** Rows of a few values, edited inline and reordered by buttons. */
export function ShallowRows({ field, at, label, value, onValue }: ListPartProps) {
  const Fields = useFields();
  const t = useT('console-content');
  const swap = (a: number, b: number): void =>
    onValue(value.with(a, value[b] as AnyBody).with(b, value[a] as AnyBody));
  // In rows with many fields the title has a line of its own.
  const isFull = rowsOf(field.of).length > 3;
  // Options that the venue has named are longer than the console's own.
  const hasNames = rowsOf(field.of).some((row) => 'names' in row.field);
  const isLarge = hasNames || rowsOf(field.of).length > 6;
  const rows = value.map((body, index) => ({ body, index, key: `${at}.${index}` }));
  return (
    <ul className="flex flex-col gap-3">
      {rows.map(({ body, index, key }) => {
        const which = t('console.rowOf', { number: index + 1, label });
        return (
          <li
            key={key}
            className="flex flex-wrap items-end justify-end gap-2 rounded-card border border-line p-3"
          >
            {/* Fields that need a line of their own get one. */}
            <div
              className={classNames(
                'min-w-0 grow basis-64 gap-3 *:min-w-0',
                isLarge
                  ? 'grid sm:grid-cols-2'
                  : 'flex flex-wrap *:flex-1 max-sm:*:basis-full sm:*:basis-0',
                isFull && !isLarge && '[&>:first-child]:basis-full!',
              )}
            >
              <Fields
                shape={field.of}
                body={body}
                onBody={(next) => onValue(value.with(index, next))}
                at={`${key}.`}
              />
            </div>
            <div className="flex shrink-0">
              <button
                type="button"
                className={KEY}
                aria-label={t('console.moveUp', { which })}
                disabled={index === 0}
                onClick={() => swap(index, index - 1)}
              >
                <Sign name="up" />
              </button>
              <button
                type="button"
                className={KEY}
                aria-label={t('console.moveDown', { which })}
                disabled={index === value.length - 1}
                onClick={() => swap(index, index + 1)}
              >
                <Sign name="down" />
              </button>
              <IconButton
                icon="trash"
                label={t('console.removeOf', { which })}
                onClick={() => onValue(value.toSpliced(index, 1))}
              />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
