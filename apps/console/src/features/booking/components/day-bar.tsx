import { addDays, type LocalDate } from '@nadi/domain/kernel/local-date';
import { Button } from '@nadi/ui/controls/button.tsx';
import { IconButton } from '@nadi/ui/controls/icon-button.tsx';
import { INPUT_CLASS } from '@nadi/ui/controls/input-class';
import { Input, SearchField } from 'react-aria-components';
import { DayPicker } from '../../../platform/day-picker.tsx';
import { useT } from '../../../platform/texts.tsx';

export interface DayBarProps {
  readonly date: LocalDate;
  readonly onDate: (date: LocalDate | null) => void;
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
}

/** Bar with the shown day and the search. */
export function DayBar({ date, onDate, typed, onTyped }: DayBarProps) {
  const t = useT('console-day');
  return (
    <div className="not-printed flex flex-wrap items-center gap-x-2 gap-y-3">
      <IconButton
        icon="chevronBack"
        label={t('console.dayBefore')}
        onClick={() => onDate(addDays(date, -1))}
      />
      <DayPicker
        label={t('console.date')}
        date={date}
        onDate={(next) => next !== null && onDate(next)}
      />
      <IconButton
        icon="chevronForward"
        label={t('console.dayAfter')}
        onClick={() => onDate(addDays(date, 1))}
      />
      <Button tone="quiet" size="small" onClick={() => onDate(null)}>
        {t('console.today')}
      </Button>
      <SearchField
        aria-label={t('console.search')}
        value={typed}
        onChange={onTyped}
        className="min-w-0 grow basis-56"
      >
        <Input placeholder={t('console.search')} className={INPUT_CLASS} />
      </SearchField>
      <Button size="small" onClick={() => print()}>
        {t('console.print')}
      </Button>
    </div>
  );
}
