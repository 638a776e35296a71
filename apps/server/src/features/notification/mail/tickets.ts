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
import type { MailedTicket, OrderLine, OrderMailFacts } from './order-notification.ts';

/** More codes than this make a mail long; the others are in the PDF. */
const CODES_AT_MOST = 8;

/**
 * NOTE-05: the lines of a mail that are shown as tickets, each with its codes, and those that are not: what has neither time nor
 * ticket of its own is listed.
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
  line: OrderLine,
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
    codes: shown.map((one, index) => ({ ticketId: one.id, label: labelOf(one, index) })),
    notes: [
      ...new Set(own.flatMap(({ addons }) => addons ?? [])),
      ...deadlineOf(line, facts, head),
      ...(open.length < own.length ? [t('ticket.awaitsApproval')] : []),
      ...(shown.length < open.length ? [t('mail.othersInPdf')] : []),
    ],
  };
}

/** ORDER-11: until when it is cancelled for free, as long as that is to come. What was moved says so itself. */
function deadlineOf(
  { freeUntil }: OrderLine,
  { language, now, was }: OrderMailFacts,
  head: EmailHead,
): readonly string[] {
  if (freeUntil === null || was !== null || freeUntil <= toLocal(now, head.offset)) return [];
  const { t } = serverTranslator(language);
  const when = [
    formatDate(dateOf(freeUntil), language, head.isBaps),
    formatClock(minuteOf(freeUntil)),
  ];
  return [t('mail.freeUntil', { when: when.join('\u00a0· ') })];
}

/** The pictures that stand in a mail, each once; they are made when the mail goes, and its code is in no table. */
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
