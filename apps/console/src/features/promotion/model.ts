import type { ConsolePromotion } from '@nadi/contract/promotion/console-endpoints';
import { readBody } from '@nadi/domain/content/check-body';
import type { AnyBody } from '@nadi/domain/content/shape';
import type { Language } from '@nadi/domain/kernel/localized';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { weekdayRuns } from '@nadi/domain/kernel/weekdays';
import { PROMOTION, type PromotionBody } from '@nadi/domain/promotion/promotion-form';
import { dateOnScreen, formatTimeRange, weekdaysText } from '@nadi/i18n/dates';
import { formatMoney } from '@nadi/i18n/money';
import type { SoldGroup } from '../../platform/console-kind.ts';
import { minuteOf } from '../../platform/line-time.ts';
import type { AreaTranslator } from '../../platform/texts.tsx';

export type PromotionT = AreaTranslator<'console-promotion'>['t'];
export type Match = PromotionBody['on'][number];

const NO_MATCH: Match = {
  product_id: null,
  category_id: null,
  venue_service_id: null,
  outlet_id: null,
};

/** Returns the match of one product. */
export const productMatch = (id: number): Match => ({ ...NO_MATCH, product_id: id });

const serviceMatch = (id: number): Match => ({ ...NO_MATCH, venue_service_id: id });

/** Returns a match as text, by which two of them are compared. */
export const matchKey = (match: Match): string =>
  (Object.keys(NO_MATCH) as (keyof Match)[]).map((name) => match[name] ?? '').join('/');

export const isSameMatch = (one: Match, other: Match): boolean => matchKey(one) === matchKey(other);

/** Product or whole service in a list of choices. */
export interface SoldChoice {
  readonly match: Match;
  readonly label: string;
}

/** Returns the services and the products of all groups by their full names. */
export function choicesOf(
  groups: readonly SoldGroup[],
  local: (en: string, ar: string | null) => string,
  t: PromotionT,
): readonly SoldChoice[] {
  return groups.flatMap(({ name, ar_name, part, service_id, products }) => {
    const group = local(name, ar_name);
    const names = [group, ...(part ? [t(part)] : [])];
    const whole = t('console.promotion.whole', { name: group });
    return [
      ...(service_id !== undefined && !part
        ? [{ match: serviceMatch(service_id), label: whole }]
        : []),
      ...products.map((one) => ({
        match: productMatch(one.id),
        label: [...names, local(one.name, one.ar_name)].join(' · '),
      })),
    ];
  });
}

/** Returns the matches that name a product: its own, and that of its service. */
export const matchesOf = (productId: number, groups: readonly SoldGroup[]): readonly Match[] => [
  productMatch(productId),
  ...groups.flatMap(({ service_id, products }) =>
    service_id !== undefined && products.some(({ id }) => id === productId)
      ? [serviceMatch(service_id)]
      : [],
  ),
];

/** Products on sale; `null`: they are still loading. */
export type Choices = readonly SoldChoice[] | null;

/** Returns the name of a match; one that is not on sale is named by its number. */
export function matchName(match: Match, choices: Choices, t: PromotionT): string {
  if (choices === null) return '…';
  const known = choices.find((one) => isSameMatch(one.match, match));
  if (known) return known.label;
  const number = Object.values(match).find((one) => one !== null) ?? 0;
  return t('console.promotion.unsold', { id: number });
}

/** Texts and names that the sentences about a promotion are made of. */
export interface Wording {
  readonly t: PromotionT;
  readonly language: Language;
  readonly currency: string;
  readonly choices: Choices;
}

const moneyIn = ({ currency, language }: Wording, amount: number | null): string =>
  formatMoney(fromDecimal(amount ?? 0), currency, language);

/** Describes the effect of a promotion: `10% off, at most AED 50`. */
export function effectText(promotion: ConsolePromotion, wording: Wording): string {
  const { effect, percent, at_most, amount, nth, least } = promotion;
  const { t, choices } = wording;
  const nameOf = (match: Match | null): string => matchName(match ?? NO_MATCH, choices, t);
  const texts = {
    percent: () =>
      at_most === null
        ? t('console.promotion.percentOff', { percent: percent ?? 0 })
        : t('console.promotion.percentAtMost', {
            percent: percent ?? 0,
            amount: moneyIn(wording, at_most),
          }),
    amount: () => t('console.promotion.amountOff', { amount: moneyIn(wording, amount) }),
    nth: () => nthText(nth ?? 0, percent ?? 0, t),
    free: () =>
      t('console.promotion.freeWith', {
        free: nameOf(promotion.free),
        with: nameOf(promotion.with),
      }),
  };
  const from = least && t('console.promotion.fromAmount', { amount: moneyIn(wording, least) });
  return [texts[effect](), ...(from ? [from] : [])].join(' ');
}

function nthText(nth: number, percent: number, t: PromotionT): string {
  if (percent === 100) return t('console.promotion.nthFree', { nth });
  if (percent === 50) return t('console.promotion.nthHalf', { nth });
  return t('console.promotion.nthOff', { nth, percent });
}

const NAMED_AT_MOST = 2;

/** Names the products of a promotion, the first ones of many. */
export function productsText({ on }: ConsolePromotion, { t, choices }: Wording): string {
  if (on.length === 0) return t('console.promotion.everything');
  const names = on.slice(0, NAMED_AT_MOST).map((match) => matchName(match, choices, t));
  const more = on.length - names.length;
  const text = names.join(t('console.promotion.comma'));
  return more === 0 ? text : t('console.promotion.andMore', { names: text, more });
}

/** Describes the times of a promotion: dates, weekdays and hours; empty parts are left out. */
export function timesOf(promotion: ConsolePromotion, { t, language }: Wording): readonly string[] {
  const { from_date, until_date, weekdays, from_time, to_time } = promotion;
  const day = (date: string): string => dateOnScreen(date, language, false);
  const dates =
    from_date && until_date
      ? t('console.promotion.between', { from: day(from_date), until: day(until_date) })
      : from_date
        ? t('console.promotion.since', { day: day(from_date) })
        : until_date && t('console.promotion.untilDay', { day: day(until_date) });
  const hours = from_time && formatTimeRange(minuteOf(from_time), minuteOf(to_time), language);
  return [dates, weekdaysText(weekdayRuns(weekdays), language), hours].filter(Boolean);
}

/** Returns the form values of a listed promotion. */
export const bodyOf = (promotion: ConsolePromotion): PromotionBody =>
  readBody(PROMOTION, promotion, 'draft').body;

const FIRST_OF = {
  percent: { percent: 10 },
  amount: {},
  nth: { nth: 3, percent: 50 },
  free: {},
} as const satisfies Record<PromotionBody['effect'], Partial<PromotionBody>>;

/** Empties the fields that belong to another effect, or to a code, after a change of it. */
export function completePromotion(body: AnyBody, before: AnyBody): AnyBody {
  const { effect, by } = body as PromotionBody;
  const withoutCode = by === 'auto' ? { ...body, code: '' } : body;
  if (effect === before.effect) return withoutCode;
  return {
    ...withoutCode,
    percent: null,
    at_most: null,
    amount: null,
    nth: null,
    free: null,
    with: null,
    ...FIRST_OF[effect],
  };
}

/** Returns true where everything that a promotion is for costs nothing. */
export const isAllFree = ({ effect, percent }: AnyBody): boolean =>
  effect === 'percent' && percent === 100;
