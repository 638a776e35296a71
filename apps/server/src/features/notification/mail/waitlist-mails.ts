import type { LocalDate } from '@nadi/domain/kernel/local-date';
import type { Language, Localized } from '@nadi/domain/kernel/localized';
import { dateOf, minuteOf, type Period, toLocal } from '@nadi/domain/kernel/zoned';
import { formatClock, formatDate } from '@nadi/i18n/dates';
import { serverTranslator } from '@nadi/i18n/server-translator';
import { type Email, type EmailHead, whenParts } from './email.ts';

/** Notification about a wish on the waiting list. */
export interface WaitlistEvent {
  readonly kind: 'place_offered' | 'wish_ended' | 'wish_withdrawn';
  readonly title: Localized;
  /** Time on the first of the days. */
  readonly when: Period;
  /** Days that were waited for: several have one mail. */
  readonly days: readonly LocalDate[];
  /** End of the offer, epoch milliseconds; null: none. */
  readonly until: number | null;
}

const waitlistUrl = (siteUrl: string, language: Language): string =>
  `${siteUrl}/profile/waiting-list?lang=${language}`;

/**
 * Returns the parameters of the texts about a wish.
 *
 * Several days without an offer are the first and the number of the others, and a list.
 */
function parametersOf(
  { kind, title, when, days, until }: WaitlistEvent,
  language: Language,
  head: EmailHead,
) {
  const { venue, offset, isBaps } = head;
  const [day = '', time] = whenParts(when, language, head);
  const others = kind === 'place_offered' ? 0 : days.length - 1;
  const end = until === null ? null : Math.floor(toLocal(until, offset));
  return {
    venue,
    title: title[language],
    day: others > 0 ? `${day} +${others}` : day,
    days: days.map((date) => formatDate(date, language, isBaps)).join(' · '),
    time: time ?? '',
    until:
      end === null
        ? ''
        : `${formatDate(dateOf(end), language, isBaps)}\u00a0· ${formatClock(minuteOf(end))}`,
  };
}

/** Returns the e-mail about a wish (WAIT-02, WAIT-05, WAIT-07, WAIT-11). */
export function waitlistMail(
  event: WaitlistEvent,
  language: Language,
  head: EmailHead,
): Pick<Email, 'subject' | 'paragraphs' | 'action'> {
  const { t } = serverTranslator(language);
  const values = parametersOf(event, language, head);
  const hasDays = event.days.length > 1;
  if (event.kind === 'wish_ended') {
    return {
      subject: t('notice.wishEndedSubject', values),
      paragraphs: [t(hasDays ? 'notice.wishEndedDays' : 'notice.wishEndedIntro', values)],
      action: null,
    };
  }
  if (event.kind === 'wish_withdrawn') {
    return {
      subject: t('notice.wishWithdrawnSubject', values),
      paragraphs: [t(hasDays ? 'notice.wishWithdrawnDays' : 'notice.wishWithdrawnIntro', values)],
      action: null,
    };
  }
  return {
    subject: t('notice.placeOfferedSubject', values),
    paragraphs: [
      t('notice.placeOfferedIntro', values),
      t('notice.placeOfferedHint'),
      ...(hasDays ? [t('notice.placeOfferedDays')] : []),
    ],
    action: {
      label: t('notice.placeOfferedAction'),
      url: waitlistUrl(head.siteUrl, language),
    },
  };
}

/** Returns the SMS about a wish. */
export function waitlistText(event: WaitlistEvent, language: Language, head: EmailHead): string {
  const { t } = serverTranslator(language);
  const values = parametersOf(event, language, head);
  const url = waitlistUrl(head.siteUrl, language);
  switch (event.kind) {
    case 'place_offered':
      return t('notice.placeOfferedText', { ...values, url });
    case 'wish_ended':
      return t('notice.wishEndedText', values);
    case 'wish_withdrawn':
      return t('notice.wishWithdrawnText', values);
  }
}
