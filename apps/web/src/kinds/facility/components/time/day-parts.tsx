import type { PartOfDay } from '@nadi/domain/availability/parts-of-day';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import { RadioStrip } from '@nadi/ui/controls/radio-strip.tsx';
import { type ReactNode, useId } from 'react';
import { useDateText } from '../../../../platform/page/site.tsx';
import { useT } from '../../../../platform/page/texts.tsx';
import type { GridOpening } from '../../grid.ts';

const NAMES = {
  smallHours: 'facility.afterMidnight',
  morning: 'facility.morning',
  afternoon: 'facility.afternoon',
  evening: 'facility.evening',
  night: 'facility.night',
} as const satisfies Record<PartOfDay, string>;

/** Parts of a long day with their number of free times; the grid begins with the chosen one. */
export function PartStrip({
  opening,
  onChoose,
}: {
  opening: GridOpening;
  onChoose: (part: PartOfDay) => void;
}) {
  const t = useT('facility');
  return (
    <RadioStrip
      label={t('facility.partOfDay')}
      layout="strip"
      labelHidden
      options={opening.counts.map(({ part, free }) => ({
        value: part,
        label: t(NAMES[part]),
        note: t('facility.free', { count: free }),
      }))}
      value={opening.part}
      onChange={onChoose}
    />
  );
}

/** Times of one part; hours after midnight are shown under their own date. */
export function DayPart({
  part,
  nightOf,
  children,
}: {
  part: PartOfDay;
  nightOf: LocalDate | null;
  children: ReactNode;
}) {
  const t = useT('facility');
  const dateText = useDateText();
  const title = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not lay its own content out as a grid in every browser
    <div role="group" aria-labelledby={title}>
      <p id={title} className="mb-1.5 text-sm text-ink-soft">
        {nightOf === null
          ? t(NAMES[part])
          : `${t('facility.afterMidnight')} · ${dateText(nightOf)}`}
      </p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(4.75rem,100%),1fr))] gap-2 sm:grid-cols-[repeat(auto-fill,minmax(min(5.25rem,100%),1fr))]">
        {children}
      </div>
    </div>
  );
}
