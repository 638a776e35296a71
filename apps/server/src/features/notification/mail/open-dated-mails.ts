import { dateOf, type LocalMinute, type Period } from '@nadi/domain/kernel/zoned';
import { RESERVED_MINUTES_BEFORE } from '@nadi/domain/order/promise';
import { formatClock, formatDate } from '@nadi/i18n/dates';
import { serverTranslator } from '@nadi/i18n/server-translator';
import { type Email, type EmailHead, whenParts } from './email.ts';
import type {
  EmailLine,
  MailedTicket,
  OrderMailFacts,
  OrderNotification,
} from './order-notification.ts';
import { ticketsToShow } from './tickets.ts';

/** Outbox topics about open-dated tickets (BOOK-30, BOOK-31). */
export type OpenDatedTopic =
  | 'order.session_reserved'
  | 'order.session_given_up'
  | 'order.ends_soon';

/** Change of a ticket's session in the payload of an event. */
interface SessionChange {
  /** Null: it was given up; absent: about no session. */
  readonly session?: Period | null;
}

/**
 * Returns what an event is still about; null: nothing, so that no mail is sent.
 *
 * A session that was changed again has an event of its own; a reminder leaves out tickets that got a
 * session meanwhile.
 */
export function currentPart<Facts extends OrderNotification>(
  topic: string,
  facts: Facts,
  { session }: SessionChange,
): Facts | null {
  const isCurrent = ({ when }: MailedTicket): boolean =>
    when?.from === session?.from && when?.to === session?.to;
  const isAboutOpenDated = session !== undefined || topic === 'order.ends_soon';
  if (!isAboutOpenDated) return facts;
  const tickets = facts.tickets.filter(isCurrent);
  const lines = facts.lines.map((line) => ({
    ...line,
    quantity: tickets.filter(({ lineId }) => lineId === line.id).length,
  }));
  return tickets.length === 0 ? null : { ...facts, tickets, lines };
}

/** Sets the times of open-dated lines to the sessions of their tickets. */
export const atSessions = <Facts extends OrderNotification>(facts: Facts): Facts => ({
  ...facts,
  lines: facts.lines.map((line) => {
    const own = facts.tickets.filter(({ lineId }) => lineId === line.id);
    return own.some(({ openUntil }) => openUntil !== null) ? atTimes(line, own) : line;
  }),
});

function atTimes(line: EmailLine, tickets: readonly MailedTicket[]): EmailLine {
  const sessions = new Map(
    tickets.flatMap(({ when }) => (when === null ? [] : [[when.from, when]])),
  );
  const times = [...sessions.values()].toSorted((a, b) => a.from - b.from);
  const [first] = times;
  const { freeUntil } = line;
  const isLimited = freeUntil !== null && first !== undefined;
  return {
    ...line,
    times,
    freeUntil: isLimited ? Math.min(freeUntil, changeableUntil(first)) : freeUntil,
  };
}

const changeableUntil = ({ from }: Period): LocalMinute => from - RESERVED_MINUTES_BEFORE;

/** Returns the e-mail about a session of an open-dated ticket, or about its end (BOOK-30, BOOK-31). */
export function openDatedMail(
  topic: OpenDatedTopic,
  facts: OrderMailFacts,
  head: EmailHead,
): Pick<Email, 'subject' | 'paragraphs'> & Partial<Email> {
  const { language, path } = facts;
  const { t } = serverTranslator(language);
  const { tickets, others } = ticketsToShow({ ...facts, was: null }, head);
  const texts =
    topic === 'order.ends_soon' ? reminderTexts(facts, head) : sessionTexts(facts, head);
  return {
    ...texts,
    tickets,
    hasPlace: true,
    items: others,
    action: { label: t('mail.viewTickets'), url: `${head.siteUrl}${path}?lang=${language}` },
  };
}

type MailTexts = Pick<Email, 'subject' | 'heading' | 'paragraphs'>;

function reminderTexts(
  { language, number: orderNumber, tickets }: OrderMailFacts,
  { isBaps }: EmailHead,
): MailTexts {
  const { t } = serverTranslator(language);
  const count = tickets.length;
  const date = formatDate(dateOf((tickets[0]?.openUntil ?? 1) - 1), language, isBaps);
  return {
    subject: t('mail.endsSoonSubject', { date, orderNumber }),
    heading: t('mail.endsSoonHeading', { date, count }),
    paragraphs: [t('mail.endsSoonIntro', { count }), t('mail.endsSoonHint', { date })],
  };
}

function sessionTexts(
  { language, number: orderNumber, tickets, was }: OrderMailFacts,
  head: EmailHead,
): MailTexts {
  const { t } = serverTranslator(language);
  const when = tickets[0]?.when ?? null;
  const before = was === null ? null : whenParts(was, language, head).join(' · ');
  if (when === null) {
    return {
      subject: t('mail.sessionGivenUpSubject', { orderNumber }),
      heading: t('mail.sessionGivenUpHeading'),
      paragraphs: [t('mail.sessionGivenUpIntro', { was: before ?? '' })],
    };
  }
  const until = changeableUntil(when);
  const deadline = `${formatDate(dateOf(until), language, head.isBaps)}\u00a0· ${formatClock(until)}`;
  return {
    subject: t(before === null ? 'mail.sessionSubject' : 'mail.sessionChangedSubject', {
      orderNumber,
    }),
    heading: t(before === null ? 'mail.sessionHeading' : 'mail.sessionChangedHeading'),
    paragraphs: [
      t('mail.sessionIntro'),
      ...(before === null ? [] : [t('mail.rescheduledWas', { was: before })]),
      t('mail.sessionUntil', { when: deadline }),
    ],
  };
}
