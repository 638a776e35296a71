import type { LocalMinute } from '@nadi/domain/kernel/zoned';
import { classNames } from '@nadi/ui/class-names';
import type { PointerEvent } from 'react';
import { useLanguage } from '../../../../platform/page/texts.tsx';
import type { MatrixCell, MatrixRow } from '../../matrix.ts';
import { nameIn, useSlotTexts } from '../slot-texts.tsx';
import type { Selection } from './use-drawing.tsx';

export interface MatrixRowProps {
  readonly row: MatrixRow;
  readonly step: number;
  /** Stretch being drawn, or chosen. */
  readonly shown: Selection | null;
  readonly isDrawn: boolean;
  /** Step with the tab stop; null: in another row. */
  readonly stop: LocalMinute | null;
  /** Returns the text of the stretch a step would choose; null: none. */
  readonly nameOf: (start: LocalMinute) => string | null;
  readonly onBegin: (event: PointerEvent, start: LocalMinute) => void;
  readonly onDraw: (start: LocalMinute) => void;
  readonly onChoose: (start: LocalMinute) => void;
}

/** Classes of a cell by its state. */
export const APPEARANCES = {
  chosen: 'bg-bright',
  drawn: 'bg-bright/60',
  free: 'bg-bright-soft hover:bg-bright/40 cursor-pointer',
  own: 'border border-dashed border-bright/60',
  taken: 'bg-ink/5 cursor-not-allowed',
};

/** Row of one court: its name, and its hours. */
export function MatrixRowView({ row, step, shown, isDrawn, ...cells }: MatrixRowProps) {
  const { language } = useLanguage();
  const texts = useSlotTexts();
  const name = nameIn(row.facility, language);
  const appearanceOf = ({ start, reason }: MatrixCell): keyof typeof APPEARANCES => {
    if (shown && shown.period.from < start + step && start < shown.period.to) {
      return isDrawn ? 'drawn' : 'chosen';
    }
    if (reason === null) return 'free';
    return reason === 'in_your_cart' ? 'own' : 'taken';
  };
  return (
    <tr data-row={row.facility.id}>
      <th
        scope="row"
        className="sticky start-0 z-1 truncate bg-surface pe-2 text-start text-sm font-normal"
      >
        <bdi>{name}</bdi>
      </th>
      {row.cells.map((cell) => {
        const { start, reason } = cell;
        const appearance = appearanceOf(cell);
        const label =
          cells.nameOf(start) ??
          texts.unavailable(
            texts.slotCourt({ from: start, to: start + step }, name, null),
            reason ?? 'too_short',
          );
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the grid hears the keys
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a grid it is one of its cells
          <td
            key={start}
            data-start={start}
            aria-label={label}
            aria-selected={appearance === 'chosen'}
            aria-disabled={reason !== null || undefined}
            title={label}
            tabIndex={start === cells.stop ? 0 : -1}
            onPointerDown={(event) => reason === null && cells.onBegin(event, start)}
            onPointerEnter={() => cells.onDraw(start)}
            onClick={() => cells.onChoose(start)}
            className={classNames('h-9 rounded-xs transition-colors', APPEARANCES[appearance])}
          />
        );
      })}
    </tr>
  );
}
