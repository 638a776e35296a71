import { randomUUID } from 'node:crypto';
import { reached } from '../../platform/crash-points.ts';
import type { Database } from '../../platform/db/tenant-tx.ts';
import { dueVenues } from '../../platform/jobs/due-venues.ts';
import type { MailboxMessage, SendingVenue } from '../../platform/mailbox-source.ts';
import {
  listHeaders,
  type MailAttachment,
  type Mailer,
  type MailHeaders,
  type TextSender,
} from '../../platform/mailer.ts';
import { ticketFileName } from '../../platform/ticket-file-name.ts';
import { type EmailHead, emailHeaders } from './mail/email.ts';
import { emailHtml } from './mail/email-html.ts';
import { emailText } from './mail/email-text.ts';
import { atSessions, currentPart } from './mail/open-dated-mails.ts';
import { emailOf, type OrderChange, type OrderTopic, textMessageOf } from './mail/order-mails.ts';
import type {
  MailedTime,
  OrderMailFacts,
  OrderNotification,
  RefundFacts,
} from './mail/order-notification.ts';
import { picturesOf } from './mail/tickets.ts';
import { ABOUT_CODE } from './notify.ts';
import * as store from './store.ts';

/** Document attached to a message. */
export type RenderedDocument = Omit<MailAttachment, 'cid'>;

export interface NotificationDeps {
  readonly database: Database;
  /** Null: no server is configured, and e-mail stays queued (NOTE-03). */
  readonly mailer: Mailer | null;
  /** Null: no gateway is configured, and SMS stay queued. */
  readonly texts: TextSender | null;
  readonly headOf: (tenantId: number, language: 'en' | 'ar') => Promise<EmailHead | null>;
  readonly orderNotification: (
    tenantId: number,
    orderId: string,
  ) => Promise<OrderNotification | null>;
  /** Finds other times that are free now for the lines of an order that were not approved. */
  readonly otherTimes: (
    tenantId: number,
    order: Pick<OrderNotification, 'orderId' | 'language'>,
    now: number,
  ) => Promise<readonly MailedTime[]>;
  readonly renderDocument: (
    tenantId: number,
    ref: store.AttachmentRef,
    now: number,
  ) => Promise<RenderedDocument>;
  readonly log: (error: unknown, text: string) => void;
}

/** Reduces order data to the affected part: its lines and its amount. */
const aboutPart = (
  {
    lines,
    tickets,
    totalFils,
    paidByWalletFils,
    paidByPromoFils,
    paidOnCreditFils = 0,
    paidByPoints,
  }: OrderNotification,
  { lineIds, units, amountFils }: OrderChange,
): Pick<
  OrderNotification,
  | 'lines'
  | 'tickets'
  | 'totalFils'
  | 'paidByWalletFils'
  | 'paidByPromoFils'
  | 'paidOnCreditFils'
  | 'paidByPoints'
> => ({
  tickets: tickets.filter(
    ({ lineId, unit }) =>
      units?.some((one) => one.lineId === lineId && one.units.includes(unit)) ?? true,
  ),
  lines: lines.flatMap((line) => {
    if (lineIds?.includes(line.id) === false) return [];
    if (units === undefined) return [line];
    const own = units.find(({ lineId }) => lineId === line.id)?.units ?? [];
    const seats = line.seats.filter((_, unit) => own.includes(unit));
    return own.length === 0 ? [] : [{ ...line, quantity: own.length, seats }];
  }),
  totalFils: amountFils ?? totalFils,
  // The amounts paid by points and the wallet are known for the whole order only.
  ...((amountFils ?? totalFils) === totalFils
    ? { paidByWalletFils, paidByPromoFils, paidOnCreditFils, ...(paidByPoints && { paidByPoints }) }
    : { paidByWalletFils: 0, paidByPromoFils: 0, paidOnCreditFils: 0 }),
});

/**
 * Queues one e-mail for an order event, however often the event arrives (NOTE-01). It is in the
 * order's language; a repeated event finds the first message by its deduplication key. What cannot
 * wait for an e-mail to be read is sent as an SMS too (NOTE-02).
 */
export async function notifyOfOrder(
  deps: NotificationDeps,
  tenantId: number,
  topic: OrderTopic,
  change: OrderChange,
  now: number,
): Promise<void> {
  const whole = await deps.orderNotification(tenantId, change.orderId);
  const head = whole && (await deps.headOf(tenantId, whole.language));
  if (whole === null || head === null) return;
  const part = currentPart(topic, { ...whole, ...aboutPart(whole, change) }, change);
  if (part === null) return;
  const facts = atSessions(part);
  const { walletFils = 0, counterFils, promoFils, creditFils, points, keptFils } = change;
  const { bankFils, lapsedFils, disputedFils } = change;
  const shares = {
    walletFils,
    ...(counterFils !== undefined && { counterFils }),
    ...(promoFils && { promoFils }),
    ...(creditFils && { creditFils }),
    ...(points && { points }),
    ...(keptFils && { keptFils }),
    ...(bankFils && { bankFils }),
    ...(lapsedFils && { lapsedFils }),
    ...(disputedFils && { disputedFils }),
  };
  const { was = null, credit = null, charge = null, until = null, reason = null } = change;
  const otherTimes = topic === 'order.rejected' ? await deps.otherTimes(tenantId, whole, now) : [];
  const rejection = { reason, otherTimes, isPart: change.isPart === true };
  const mailed = { ...facts, ...shares, was, credit, charge, until, ...rejection, now };
  const messages = [
    mailOf(topic, change, mailed, head),
    textOf(topic, change, { ...facts, ...shares }, head),
  ];
  await deps.database.forTenant(tenantId, async (tx) => {
    for (const one of messages) if (one !== null) await store.queueMessage(tx, one, now);
  });
  reached('message.queued');
}

/** Returns the deduplication key of a message: of two with the same key only the first is sent. */
const aboutOf = (topic: OrderTopic, change: OrderChange): string =>
  [topic, change.orderId, change.refundId ?? change.cancellationId ?? change.moveId ?? change.part]
    .filter(Boolean)
    .join(':');

function mailOf(
  topic: OrderTopic,
  change: OrderChange,
  facts: OrderMailFacts,
  head: EmailHead,
): store.NewMessage | null {
  if (facts.email === null) return null;
  const email = emailOf(topic, facts, head);
  const { orderId, language } = facts;
  return {
    id: randomUUID(),
    dedupe: aboutOf(topic, change),
    channel: 'mail',
    recipient: facts.email,
    subject: email.subject,
    text: emailText(email, head),
    html: emailHtml(email, head),
    headers: emailHeaders(email, head),
    attachments: [
      ...ticketDocuments(topic, change, facts, head),
      ...picturesOf(email.tickets, { orderId, language }),
    ],
  };
}

function textOf(
  topic: OrderTopic,
  change: OrderChange,
  facts: RefundFacts,
  head: EmailHead,
): store.NewMessage | null {
  const text = facts.mobile === null ? null : textMessageOf(topic, facts, head);
  if (text === null) return null;
  return {
    id: randomUUID(),
    dedupe: `${aboutOf(topic, change)}:sms`,
    channel: 'sms',
    recipient: facts.mobile ?? '',
    subject: null,
    text,
    html: null,
    headers: null,
    attachments: [],
  };
}

/** Topics of the mails with valid tickets. */
const WITH_TICKETS: readonly OrderTopic[] = [
  'order.completed',
  'order.moved',
  'order.rescheduled',
  'order.session_reserved',
  'order.session_given_up',
];

/**
 * Returns the attachments of an e-mail: tickets, and calendar entries of those with a time; ended
 * ones cancel their entries, as do sessions that were given up.
 */
function ticketDocuments(
  topic: OrderTopic,
  { orderId, units, was }: OrderChange,
  { language, lines, tickets, number: orderNumber }: OrderNotification,
  { isBaps }: EmailHead,
): readonly store.AttachmentRef[] {
  const hasEnded = ['order.called_off', 'order.cancelled', 'order.given_up'].includes(topic);
  const givenUp = topic === 'order.session_given_up' ? was : null;
  if (!WITH_TICKETS.includes(topic) && !hasEnded) return [];
  const items = lines.map(({ times, ...line }) => ({ ...line, when: times[0] ?? null }));
  const name = ticketFileName(items, orderNumber, { language, isBaps });
  const of = { orderId, language, ...(units && { units }) };
  const pdf = {
    name: `${name}.pdf`,
    type: 'application/pdf',
    document: 'ticket_pdf',
    ...of,
  } as const;
  const entries = {
    name: `${name}.ics`,
    type: 'text/calendar',
    ...of,
    document: 'ticket_calendar',
  } as const;
  const timed = lines.some(({ times }) => times.length > 0) ? [entries] : [];
  if (givenUp) return [pdf, { ...entries, givenUp }];
  if (hasEnded) return timed;
  return tickets.length > 0 ? [pdf, ...timed] : timed;
}

type Channel = store.Message['channel'];

/** Number of messages sent in parallel. */
const AT_ONCE = 8;
const LEASE_MS = 60_000;
const FIRST_WAIT_MS = 10_000;
const TRIES_AT_MOST = 12;
/** Longest delay before messages of a newly configured channel are sent. */
const POSTPONE_MS = 5 * 60_000;

/**
 * Sends a batch of due messages and returns how many were sent.
 *
 * The count lets the caller stop while the mail server is away. Nothing is sent inside a
 * transaction. Messages of a channel that is not configured stay queued without a time limit and do
 * not block others (NOTE-03).
 */
export async function sendDue(
  deps: NotificationDeps,
  tenantId: number,
  now: number,
): Promise<number> {
  const claim = { now, leaseUntil: now + LEASE_MS, limit: AT_ONCE };
  const postponed = [deps.mailer === null && 'mail', deps.texts === null && 'sms'].filter(Boolean);
  const due = await deps.database.forTenant(tenantId, async (tx) => {
    if (postponed.length > 0)
      await store.postpone(tx, postponed as Channel[], now, now + POSTPONE_MS);
    return store.claimMessages(tx, claim);
  });
  const gone = await Promise.all(due.map((message) => sendOne(deps, tenantId, message, now)));
  return gone.filter((isSent) => isSent).length;
}

async function sendOne(
  deps: NotificationDeps,
  tenantId: number,
  message: store.Message,
  now: number,
): Promise<boolean> {
  try {
    await hand(deps, tenantId, message, now);
    reached('message.sent');
    await deps.database.forTenant(tenantId, (tx) => store.messageSent(tx, message.id, now));
    return true;
  } catch (error) {
    deps.log(error, `message ${message.id}`);
    const again = message.tries < TRIES_AT_MOST ? now + FIRST_WAIT_MS * 2 ** message.tries : null;
    await deps.database.forTenant(tenantId, (tx) => store.messageFailed(tx, message.id, again));
    return false;
  }
}

const NO_HEADERS: MailHeaders = { senderName: '', replyTo: null, unsubscribeUrl: null };

async function hand(
  deps: NotificationDeps,
  tenantId: number,
  message: store.Message,
  now: number,
): Promise<void> {
  const { mailer, texts } = deps;
  if (message.channel === 'sms') return texts?.send(message.recipient, message.text);
  const renderAttachment = async (ref: store.AttachmentRef) => ({
    ...(await deps.renderDocument(tenantId, ref, now)),
    cid: ref.cid ?? null,
  });
  await mailer?.send({
    to: message.recipient,
    subject: message.subject ?? '',
    text: message.text,
    html: message.html,
    headers: message.headers ?? NO_HEADERS,
    renderAttachments: () => Promise.all(message.attachments.map(renderAttachment)),
    messageId: `<${message.id}@nadi>`,
  });
}

/** Returns the venues that have messages to send. */
export const venuesWithMail = (database: Database, now: number): Promise<readonly number[]> =>
  dueVenues(database, store.dueMessagesSql, now);

const SHOWN_AT_MOST = 200;

/** Returns the source of the demo's mailbox: all sent messages, newest first, with attachments. */
export function mailboxSource(
  deps: NotificationDeps,
  {
    tenantIds,
    venueOf,
    now,
  }: {
    readonly tenantIds: () => Promise<readonly number[]>;
    readonly venueOf: (tenantId: number) => Promise<SendingVenue>;
    readonly now: () => number;
  },
) {
  const sentBy = async (tenantId: number, to: string | undefined) => {
    const messages = await store.listMessages(deps.database, tenantId, to, SHOWN_AT_MOST);
    if (messages.length === 0) return [];
    const venue = await venueOf(tenantId);
    return messages.map((message) => postedOf(message, venue));
  };
  const findIn = async (id: number) => {
    if (!Number.isSafeInteger(id)) return null;
    for (const tenantId of await tenantIds()) {
      const message = await store.findMessage(deps.database, tenantId, id);
      if (message !== null) return { tenantId, message };
    }
    return null;
  };
  return {
    async list(to: string | undefined): Promise<readonly MailboxMessage[]> {
      const ids = await tenantIds();
      const lists = await Promise.all(ids.map((id) => sentBy(id, to)));
      const all = lists.flat().sort((a, b) => b.id - a.id);
      return all.slice(0, SHOWN_AT_MOST);
    },
    async find(id: number): Promise<MailboxMessage | null> {
      const found = await findIn(id);
      return found && postedOf(found.message, await venueOf(found.tenantId));
    },
    async attachment(id: number, index: number): Promise<RenderedDocument | null> {
      const found = await findIn(id);
      const ref = found?.message.attachments[index];
      return found && ref ? deps.renderDocument(found.tenantId, ref, now()) : null;
    },
  };
}

/** Returns the headers as they are in the e-mail. */
const unsubscribeHeaders = (
  headers: MailHeaders | null,
  { sender }: SendingVenue,
): MailboxMessage['headers'] =>
  headers === null
    ? {}
    : {
        From: `${headers.senderName} <${sender}>`,
        ...(headers.replyTo !== null && { 'Reply-To': headers.replyTo }),
        ...listHeaders(headers.unsubscribeUrl),
      };

const codeIn = (text: string): string | null => /\b\d{6}\b/.exec(text)?.[0] ?? null;

const postedOf = (message: store.Message, venue: SendingVenue): MailboxMessage => ({
  id: message.number,
  venue,
  channel: message.channel,
  to: message.recipient,
  subject: message.subject,
  text: message.text,
  html: message.html,
  code: message.dedupe.startsWith(ABOUT_CODE) ? codeIn(message.text) : null,
  sentAt: message.sentAt ?? 0,
  headers: unsubscribeHeaders(message.headers, venue),
  attachments: message.attachments.map(({ name, type, cid = null }) => ({ name, type, cid })),
});
