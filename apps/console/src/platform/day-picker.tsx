import { parseDate } from '@internationalized/date';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import { INPUT_CLASS } from '@nadi/ui/controls/input-class';
import { Icon } from '@nadi/ui/data/icon.tsx';
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
  Label,
  Popover,
} from 'react-aria-components';

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

export interface DayPickerProps {
  readonly label: string;
  /** Set among other fields: shows the label above; otherwise only screen readers get it. */
  readonly isLabelSeen?: boolean;
  /** `null`: no date is chosen. */
  readonly date: LocalDate | null;
  readonly onDate: (date: LocalDate | null) => void;
}

/** Field for a date, typed or chosen in a calendar. */
export function DayPicker({ label, isLabelSeen = false, date, onDate }: DayPickerProps) {
  return (
    <DatePicker
      aria-label={label}
      value={date === null ? null : parseDate(date)}
      onChange={(chosen) => onDate(chosen?.toString() ?? null)}
      className="flex min-w-0 flex-col gap-1.5"
    >
      {isLabelSeen && <Label className="text-sm font-medium">{label}</Label>}
      <Group className={`${INPUT_CLASS} flex items-center gap-2`}>
        <DateInput className="flex min-w-0 grow flex-wrap tabular-nums">
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
