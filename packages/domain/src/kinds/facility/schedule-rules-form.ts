import { type BodyFaults, readBody } from '../../content/check-body.ts';
import type { BodyOf, Shape } from '../../content/shape.ts';
import type { Channel, ProductId } from '../../kernel/ids.ts';
import { addDays, type LocalDate } from '../../kernel/local-date.ts';
import type { Localized } from '../../kernel/localized.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Weekdays } from '../../kernel/weekdays.ts';
import { MINUTES_PER_DAY, type MinuteOfDay } from '../../kernel/zoned.ts';

/** Ways in which a rule closes: at the same hours of each day, or once without a break. */
export const CLOSING_MODES = ['daily', 'once'] as const;

export const CHANNELS = ['b2c', 'members', 'partners'] as const satisfies readonly Channel[];

/** Product that a rule can be limited to, by the name of its court. */
export interface RuleProduct {
  readonly id: ProductId;
  readonly name: Localized;
}

const DATE = { type: 'date', required: true } as const;
const TIME = { type: 'time', required: true } as const;

/** Form fields of the rules that close a service, which has these products (FACILITY-31). */
export const scheduleRulesShape = (products: readonly RuleProduct[]) =>
  ({
    rules: {
      type: 'list',
      most: 200,
      of: {
        date: DATE,
        end_date: DATE,
        from: TIME,
        to: TIME,
        interval: { type: 'choice', of: CLOSING_MODES },
        weekdays: { type: 'number', least: 0, most: 127, whole: true },
        channels: { type: 'choices', of: CHANNELS },
        products: {
          type: 'choices',
          of: products.map(({ id }) => String(id)),
          names: Object.fromEntries(products.map(({ id, name }) => [id, name])),
        },
        rule_id: { type: 'number', least: 1, most: 2_147_483_647, whole: true },
      },
    },
  }) as const satisfies Shape;

export type ScheduleRulesBody = BodyOf<ReturnType<typeof scheduleRulesShape>>;
type RuleBody = ScheduleRulesBody['rules'][number];

/** Rule that closes a service; it never opens (SLOT-13). */
export interface ScheduleRule {
  /** `null`: not created yet. */
  readonly id: number | null;
  readonly date: LocalDate;
  readonly endDate: LocalDate;
  readonly from: MinuteOfDay;
  /** At most 1440; daily and not after `from`: in the following night. */
  readonly to: MinuteOfDay;
  readonly isOnce: boolean;
  /** Bit set; 0: every day. */
  readonly weekdays: Weekdays;
  /** Empty: all. */
  readonly channels: readonly Channel[];
  /** Empty: all. */
  readonly products: readonly ProductId[];
}

/**
 * Validates the rules of a service; returns them, or all errors by the path of the field.
 *
 * @param known ids of the rules that the service has.
 */
export function checkScheduleRules(
  written: unknown,
  products: readonly RuleProduct[],
  known: readonly number[],
): Result<readonly ScheduleRule[], BodyFaults> {
  const { body, faults: unread } = readBody(scheduleRulesShape(products), written, 'published');
  const faults = { ...unread };
  const ids = body.rules.map((one) => one.rule_id);
  body.rules.forEach((rule, index) => {
    const addFault = (field: string): void => {
      faults[`rules.${index}.${field}`] ??= 'invalid';
    };
    if (rule.from === '24:00') addFault('from');
    if (rule.date !== '' && rule.end_date !== '' && isReversed(rule)) addFault('end_date');
    const id = rule.rule_id;
    if (id !== null && (!known.includes(id) || ids.indexOf(id) !== index)) addFault('rule_id');
  });
  return Object.keys(faults).length > 0 ? refuse(faults) : ok(body.rules.map(ruleOf));
}

/** Checks for an end before the start; a daily rule may end before its hour of the start. */
function isReversed(rule: RuleBody): boolean {
  const { date, endDate, from, to, isOnce } = ruleOf(rule);
  return endDate < date || (isOnce && endDate === date && to <= from);
}

const minuteOf = (time: string): MinuteOfDay => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

function ruleOf(rule: RuleBody): ScheduleRule {
  const isOnce = rule.interval === 'once';
  const to = minuteOf(rule.to);
  // A rule that ends once at 00:00 of a later day ends with the day before.
  const isMidnight = isOnce && to === 0 && rule.end_date > rule.date;
  const isEveryDay = isOnce || rule.weekdays === 127;
  return {
    id: rule.rule_id,
    date: rule.date,
    endDate: isMidnight ? addDays(rule.end_date, -1) : rule.end_date,
    from: minuteOf(rule.from),
    // HOURS-02: an end at midnight is the end of its day.
    to: to || MINUTES_PER_DAY,
    isOnce,
    weekdays: isEveryDay ? 0 : (rule.weekdays ?? 0),
    channels: rule.channels,
    products: rule.products.map(Number),
  };
}

const pad = (part: number): string => String(part).padStart(2, '0');
const timeOf = (minute: MinuteOfDay): string =>
  `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;

/** Converts rules back to their form values. */
export const scheduleRulesBodyOf = (rules: readonly ScheduleRule[]): ScheduleRulesBody => ({
  rules: rules.map(({ id, from, isOnce, weekdays, channels, products, ...rule }) => {
    // Midnight before the last day is the end of the day before.
    const isMidnight = rule.to === 0;
    return {
      date: rule.date,
      end_date: isMidnight && isOnce ? addDays(rule.endDate, -1) : rule.endDate,
      from: timeOf(from),
      to: timeOf(isMidnight ? MINUTES_PER_DAY : rule.to),
      interval: isOnce ? 'once' : 'daily',
      weekdays,
      channels,
      products: products.map(String),
      rule_id: id,
    };
  }),
});
