import { parseDate } from '@internationalized/date';
import { addDays, type LocalDate } from '@nadi/domain/kernel/local-date';
import { Button } from '@nadi/ui/button.tsx';
import { Icon } from '@nadi/ui/icon.tsx';
import { IconButton } from '@nadi/ui/icon-button.tsx';
import { INPUT_CLASS } from '@nadi/ui/input-class';
import {
  Button as AriaButton,
  Calendar,
  CalendarCell,
  CalendarGrid,
  DateInput,
  DatePicker,
  DateSegment,
  Dialog,
  Group,
  Heading,
  Input,
  Popover,
  SearchField,
} from 'react-aria-components';
import { useT } from '../../../platform/texts.tsx';

const SQUARE =
  'grid size-11 place-items-center rounded-control hover:bg-bright-soft data-[selected]:bg-cta data-[selected]:text-cta-ink data-[outside-month]:opacity-40';

function DayCalendar() {
  return (
    <Calendar className="flex flex-col gap-2 p-3">
      <header className="flex items-center justify-between gap-2">
        <AriaButton slot="previous" className={SQUARE}>
          <Icon name="chevronBack" />
        </AriaButton>
        <Heading className="font-medium" />
        <AriaButton slot="next" className={SQUARE}>
          <Icon name="chevronForward" />
        </AriaButton>
      </header>
      <CalendarGrid>{(date) => <CalendarCell date={date} className={SQUARE} />}</CalendarGrid>
    </Calendar>
  );
}

function DayPicker({ date, onDate }: { date: LocalDate; onDate: (date: LocalDate) => void }) {
  const t = useT();
  return (
    <DatePicker
      aria-label={t('console.date')}
      value={parseDate(date)}
      onChange={(chosen) => chosen && onDate(chosen.toString())}
      className="min-w-0"
    >
      <Group className={`${INPUT_CLASS} flex items-center gap-2`}>
        <DateInput className="flex grow tabular-nums">
          {(segment) => (
            <DateSegment
              segment={segment}
              className="rounded px-0.5 outline-none focus:bg-cta focus:text-cta-ink"
            />
          )}
        </DateInput>
        <AriaButton className="text-xl text-bright">
          <Icon name="calendar" />
        </AriaButton>
      </Group>
      <Popover className="rounded-card border border-line bg-raised shadow-lg">
        <Dialog className="outline-none">
          <DayCalendar />
        </Dialog>
      </Popover>
    </DatePicker>
  );
}

export interface DayBarProps {
  readonly date: LocalDate;
  readonly onDate: (date: LocalDate | null) => void;
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
}

/** Which day is shown, and what is looked for in it. */
export function DayBar({ date, onDate, typed, onTyped }: DayBarProps) {
  const t = useT();
  return (
    <div className="not-printed flex flex-wrap items-center gap-x-2 gap-y-3">
      <IconButton
        icon="chevronBack"
        label={t('console.dayBefore')}
        onClick={() => onDate(addDays(date, -1))}
      />
      <DayPicker date={date} onDate={onDate} />
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
