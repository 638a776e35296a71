import { dateOf, minuteOf, toLocal } from '@nadi/domain/kernel/zoned';
import { formatClock, formatDate } from '@nadi/i18n/dates';
import { serverTranslator } from '@nadi/i18n/server-translator';
import type { AttachmentRef } from '../store.ts';
import {
  codeCid,
  type EmailHead,
  type EmailItem,
  type EmailTicket,
  sceneCid,
  whenParts,
} from './email.ts';
import type { EmailLine, MailedTicket, OrderMailFacts } from './order-notification.ts';

/** Upper bound of codes in an e-mail; the rest is in the PDF. */
const CODES_AT_MOST = 8;

/**
 * Splits the lines of an e-mail into tickets with their codes, and others (NOTE-05). A line without
 * a time and without a ticket of its own is listed as an item.
 */
export function ticketsToShow(
  facts: OrderMailFacts,
  head: EmailHead,
): { readonly tickets: readonly EmailTicket[]; readonly others: readonly EmailItem[] } {
  let left = CODES_AT_MOST;
  const tickets: EmailTicket[] = [];
  const others: EmailItem[] = [];
  for (const line of facts.lines) {
    const own = facts.tickets.filter(({ lineId }) => lineId === line.id);
    if (own.length === 0) {
      others.push(line);
      continue;
    }
    const card = ticketOf(line, own, left, facts, head);
    left -= card.codes.length;
    tickets.push(card);
  }
  return { tickets, others };
}

function ticketOf(
  line: EmailLine,
  own: readonly MailedTicket[],
  atMost: number,
  facts: OrderMailFacts,
  head: EmailHead,
): EmailTicket {
  const { language } = facts;
  const { t } = serverTranslator(language);
  const open = own.filter(({ hasCode }) => hasCode);
  const shown = open.slice(0, atMost);
  const labelOf = ({ seat, when }: MailedTicket, index: number): string | null => {
    if (open.length === 1) return null;
    if (seat !== null) return seat;
    const isOneOfTimes = line.times.length > 1 && when !== null;
    return isOneOfTimes
      ? whenParts(when, language, head).join(' · ')
      : `${index + 1} / ${open.length}`;
  };
  return {
    ...line,
    scene: own[0]?.art ?? 'hall',
    mapUrl: own[0]?.mapUrl ?? null,
    codes: shown.map((one, index) => ({ ticketId: one.id, label: labelOf(one, index) })),
    notes: [
      ...openDatedNotes(own, language, head),
      ...new Set(own.flatMap(({ addons }) => addons ?? [])),
      ...deadlineOf(line, facts, head),
      ...(open.length < own.length ? [t('ticket.awaitsApproval')] : []),
      ...(shown.length < open.length ? [t('mail.othersInPdf')] : []),
    ],
  };
}

/** Returns the last day of open-dated tickets, and that no place is taken for them (NOTE-10). */
function openDatedNotes(
  own: readonly MailedTicket[],
  language: OrderMailFacts['language'],
  { isBaps }: EmailHead,
): readonly string[] {
  const open = own.find(({ openUntil, when }) => openUntil !== null && when === null);
  if (!open?.openUntil) return [];
  const { t } = serverTranslator(language);
  const date = formatDate(dateOf(open.openUntil - 1), language, isBaps);
  return [t('ticket.validUntil', { date }), t('ticket.whilePlaces')];
}

/**
 * Returns the deadline of free cancellation, or that it has passed (ORDER-11). A moved item shows
 * its own text instead.
 */
function deadlineOf(
  { freeUntil }: EmailLine,
  { language, now, was }: OrderMailFacts,
  head: EmailHead,
): readonly string[] {
  if (freeUntil === null || was !== null) return [];
  const { t } = serverTranslator(language);
  if (freeUntil <= toLocal(now, head.offset)) return [t('mail.notFree')];
  const when = [
    formatDate(dateOf(freeUntil), language, head.isBaps),
    formatClock(minuteOf(freeUntil)),
  ];
  return [t('mail.freeUntil', { when: when.join('\u00a0· ') })];
}

/**
 * Returns the pictures embedded in an e-mail, each once. They are created on sending; their codes
 * are in no table.
 */
export function picturesOf(
  tickets: readonly EmailTicket[],
  of: Pick<AttachmentRef, 'orderId' | 'language'>,
): readonly AttachmentRef[] {
  const scenes = new Set(tickets.map(({ scene }) => scene));
  const codes = tickets.flatMap((one) => one.codes);
  return [
    ...[...scenes].map((scene) => ({
      name: `${scene}.jpg`,
      type: 'image/jpeg',
      cid: sceneCid(scene),
      ...of,
      document: 'scene' as const,
      subject: scene,
    })),
    ...codes.map(({ ticketId }, index) => ({
      name: `ticket-${index + 1}.png`,
      type: 'image/png',
      cid: codeCid(ticketId),
      ...of,
      document: 'ticket_code' as const,
      subject: ticketId,
    })),
  ];
}
