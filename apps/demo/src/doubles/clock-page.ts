import type { Language } from '@nadi/domain/kernel/localized';
import { dateOf, minuteOf, type OffsetMinutes, toLocal } from '@nadi/domain/kernel/zoned';
import { formatClock, formatDate } from '@nadi/i18n/dates';
import { serverTranslator } from '@nadi/i18n/server-translator';
import { escaped } from './escaped.ts';
import { footer, frame, MARKINGS, other, type Page } from './frame.ts';

export const DEMO_CLOCK_PATH = '/demo/clock';

const MINUTE = 60;
/** Useful steps in minutes: a hold expires after 15 minutes, the time to pay after 30. */
const STEPS = [1, 15, 31] as const;
const DAY = 1440;

/** State of the demo's clock. */
export interface ClockFace {
  /** Epoch milliseconds. */
  readonly now: number;
  /** Seconds ahead of the machine's clock. */
  readonly ahead: number;
  /** UTC offset for display: that of the venue whose host the page was requested from. */
  readonly offset: OffsetMinutes;
}

/** Renders the demo's clock: its time, and a button for every step forward. */
export function clockPage(
  { now, ahead, offset }: ClockFace,
  language: Language,
  nonce: string,
): Page {
  const { t } = serverTranslator(language);
  const local = Math.floor(toLocal(now, offset));
  const button = (seconds: number, text: string): string =>
    `<button name="seconds" value="${seconds}">${escaped(text)}</button>`;
  const buttons = [
    ...STEPS.map((count) => button(count * MINUTE, t('demoClock.minutes', { count }))),
    button(DAY * MINUTE, t('demoClock.day')),
    button(0, t('demoClock.reset')),
  ].join('');
  const title = t('demoClock.title');
  const status = t('demoClock.ahead', { minutes: Math.round(ahead / MINUTE) });
  return frame(
    language,
    nonce,
    title,
    `<header>${MARKINGS}<h1>${escaped(title)}</h1><p class="amount"><bdi>${formatClock(minuteOf(local))}</bdi></p><p>${escaped(formatDate(dateOf(local), language, false))} · ${escaped(status)}</p></header><section><p class="note">${escaped(t('demoClock.hint'))}</p><form method="post" action="${DEMO_CLOCK_PATH}/move"><input type="hidden" name="lang" value="${language}">${buttons}</form></section>${footer('<span></span>', `${DEMO_CLOCK_PATH}?lang=${other(language)}`, language)}`,
  );
}
