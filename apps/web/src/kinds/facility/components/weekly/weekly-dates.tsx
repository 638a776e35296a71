import type { LocalDate } from '@nadi/domain/kernel/local-date';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { Badge } from '@nadi/ui/data/badge.tsx';
import { Money } from '@nadi/ui/data/money.tsx';
import type { ReactNode } from 'react';
import { localPeriod } from '../../../../platform/device/local-time.ts';
import { useConfig, useDateText } from '../../../../platform/page/site.tsx';
import { useLanguage } from '../../../../platform/page/texts.tsx';
import {
  choiceOf,
  isAlternative,
  isGone,
  type WeeklyChoice,
  type WeeklyChoices,
  type WeeklyDate,
} from '../../weekly.ts';
import { PriceDifference } from '../price-difference.tsx';
import { nameIn, useSlotTexts } from '../slot-texts.tsx';

interface WeeklyDatesProps {
  readonly dates: readonly WeeklyDate[];
  readonly choices: WeeklyChoices;
  readonly onChoose: (date: LocalDate, choice: WeeklyChoice) => void;
}

/** Lists the dates of a series: a free one is taken or left out, another has alternatives. */
export function WeeklyDates({ dates, choices, onChoose }: WeeklyDatesProps) {
  const { t } = useLanguage('facility');
  const usual = dates.find(({ is_free }) => is_free === 1)?.total_price ?? null;
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {dates.map((one) => {
        const props = {
          one,
          choice: choiceOf(choices, one),
          onChoose: (choice: WeeklyChoice) => onChoose(one.date, choice),
        };
        return (
          <li key={one.date} className="px-4 py-1">
            {one.is_free === 1 ? <FreeDate {...props} /> : <OtherDate {...props} usual={usual} />}
            <p role="status" className="pb-2 text-sm text-danger empty:hidden">
              {isGone(choices, one) && t('facility.weeklyGone')}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

interface DateProps {
  readonly one: WeeklyDate;
  readonly choice: WeeklyChoice;
  readonly onChoose: (choice: WeeklyChoice) => void;
}

const ROW = 'flex min-h-11 items-center gap-3 py-1';

function FreeDate({ one, choice, onChoose }: DateProps) {
  const dateText = useDateText();
  return (
    <label className={ROW}>
      <input
        type="checkbox"
        checked={choice === 'own'}
        onChange={({ target }) => onChoose(target.checked ? 'own' : 'out')}
        className="size-5 shrink-0 accent-cta"
      />
      <span className="min-w-0 grow">{dateText(one.date)}</span>
      <Price total={one.total_price} />
    </label>
  );
}

/** Reasons why a date is not free, by the code of the refusal. */
const REASONS = {
  slot_taken: 'facility.reasonBooked',
  already_in_cart: 'facility.reasonInYourCart',
  closed_by_rule: 'facility.reasonRule',
  outside_opening_hours: 'facility.weeklyClosed',
  date_too_far: 'facility.reasonTooFar',
  date_in_past: 'facility.reasonPast',
  too_soon: 'facility.reasonTooSoon',
  duration_not_allowed: 'facility.reasonTooShort',
  capacity_reached: 'facility.weeklyTooFew',
  dependent_ticket_overlap: 'facility.weeklyExcluded',
  session_limit: 'facility.weeklyTooMany',
} as const;

const reasonOf = (code: string | null) =>
  code !== null && code in REASONS ? REASONS[code as keyof typeof REASONS] : REASONS.slot_taken;

interface OtherDateProps extends DateProps {
  /** Price of the free dates; null: none is free. */
  readonly usual: number | null;
}

function OtherDate({ one, choice, onChoose, usual }: OtherDateProps) {
  const { t, language } = useLanguage('facility');
  const texts = useSlotTexts();
  const dateText = useDateText();
  const { alternatives } = one;
  return (
    <fieldset className="min-w-0 py-2">
      <legend className="contents">
        <span className="flex min-h-9 flex-wrap items-center justify-between gap-2">
          <span className="text-ink-soft line-through">{dateText(one.date)}</span>
          <Badge tone="danger">
            <span className="inline-block first-letter:uppercase">{t(reasonOf(one.why))}</span>
          </Badge>
        </span>
      </legend>
      {alternatives.map((alternative) => {
        const { product_id, date, start_time, end_time } = alternative;
        const { facility_name: name, ar_facility_name } = alternative;
        const period = localPeriod(date, start_time, end_time);
        const court = nameIn({ name, ar_name: ar_facility_name }, language);
        return (
          <Option
            key={`${product_id} ${start_time}`}
            name={one.date}
            isChosen={isAlternative(alternative, choice)}
            onChoose={() => onChoose({ product_id, start_time })}
          >
            <span className="min-w-0 grow">
              {period && texts.range(period)} · <bdi>{court}</bdi>
            </span>
            <span className="text-end">
              <Price total={alternative.total_price} />
              {usual !== null && (
                <PriceDifference fils={fromDecimal(alternative.total_price) - fromDecimal(usual)} />
              )}
            </span>
          </Option>
        );
      })}
      {alternatives.length > 0 && (
        <Option name={one.date} isChosen={choice === 'out'} onChoose={() => onChoose('out')}>
          {t('facility.weeklyLeave')}
        </Option>
      )}
    </fieldset>
  );
}

function Option({
  name,
  isChosen,
  onChoose,
  children,
}: {
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    <label className={ROW}>
      <input
        type="radio"
        name={`weekly ${name}`}
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 accent-cta"
      />
      {children}
    </label>
  );
}

function Price({ total }: { total: number | null }) {
  const { currency } = useConfig();
  if (total === null) return null;
  return (
    <span className="shrink-0">
      <Money fils={fromDecimal(total)} currency={currency} />
    </span>
  );
}
