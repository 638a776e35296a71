import { inLanguage } from '@nadi/domain/kernel/localized';
import { dateOf } from '@nadi/domain/kernel/zoned';
import { monthName } from '@nadi/i18n/dates';
import { RadioStrip } from '@nadi/ui/controls/radio-strip.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { useLocalNow } from '../../../platform/device/use-local-now.ts';
import { useLanguage } from '../../../platform/page/texts.tsx';
import { useEventCategories } from '../api.ts';
import { type ListSearch, monthsFrom } from '../event-address.ts';

const MONTHS_AHEAD = 6;

export interface EventFiltersProps {
  readonly search: ListSearch;
  readonly onChange: (search: ListSearch) => void;
}

/**
 * Filters by month and category, each with "all" first; categories only where there are several.
 */
export function EventFilters({ search, onChange }: EventFiltersProps) {
  const { t, language } = useLanguage('event');
  const { month, category } = search;
  const { data: categories = [], isPending } = useEventCategories();
  const known = monthsFrom(dateOf(Math.floor(useLocalNow())), MONTHS_AHEAD);
  const months = month === undefined || known.includes(month) ? known : [month, ...known];
  const nameOf = (one: string): string => {
    const name = monthName(`${one}-01`, language);
    return one.slice(0, 4) === known[0]?.slice(0, 4) ? name : `${name} ${one.slice(0, 4)}`;
  };
  return (
    <div className="mb-8 flex flex-col gap-4">
      <RadioStrip
        label={t('event.month')}
        labelHidden
        layout="strip"
        value={month ?? ''}
        onChange={(value) => onChange(withOf({ month: value || undefined, category }))}
        options={[
          { value: '', label: t('event.anyMonth') },
          ...months.map((value) => ({ value, label: nameOf(value) })),
        ]}
      />
      {isPending && <Skeleton className="h-13" />}
      {!isPending && (categories.length > 1 || category !== undefined) && (
        <RadioStrip
          label={t('event.category')}
          labelHidden
          layout="strip"
          value={category ?? 0}
          onChange={(value) => onChange(withOf({ month, category: value || undefined }))}
          options={[
            { value: 0, label: t('event.anyCategory') },
            ...categories.map(({ id, name, ar_name }) => ({
              value: id,
              label: inLanguage({ en: name, ar: ar_name }, language),
            })),
          ]}
        />
      )}
    </div>
  );
}

const withOf = ({
  month,
  category,
}: {
  month: string | undefined;
  category: number | undefined;
}): ListSearch => ({ ...(month ? { month } : {}), ...(category ? { category } : {}) });
