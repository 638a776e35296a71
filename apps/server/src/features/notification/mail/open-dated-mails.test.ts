import { withoutDirectionMarks } from '@nadi/i18n/direction';
import { describe, expect, it } from 'vitest';
import { headIn } from '../../../../test/venue-branding.ts';
import { emailText } from './email-text.ts';
import { atSessions, currentPart, type OpenDatedTopic } from './open-dated-mails.ts';
import { emailOf } from './order-mails.ts';
import type { EmailLine, MailedTicket, OrderMailFacts } from './order-notification.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 11, 2, 8, 30);
/** End of tickets whose last day is 1 January 2027. */
const END = Date.UTC(2027, 0, 2) / 60_000;
const from = Date.UTC(2026, 11, 5, 10) / 60_000;
const session = { from, to: from + HOUR };

const line: EmailLine = {
  id: 'l1',
  title: 'Adult',
  partOf: 'Main Pool',
  place: null,
  quantity: 2,
  seats: [],
  times: [],
  totalFils: 10_500,
  taxFils: 500,
  discounts: [],
  freeUntil: END - DAY,
};
const ticket: MailedTicket = {
  id: 't_1',
  lineId: 'l1',
  unit: 0,
  hasCode: true,
  art: 'swimming',
  seat: null,
  mapUrl: null,
  addons: null,
  openUntil: END,
  when: null,
};
const facts: OrderMailFacts = {
  orderId: 'o1',
  number: 'ALN-2026-000017',
  email: 's@example.com',
  mobile: null,
  name: 'Sara',
  language: 'en',
  totalFils: 10_500,
  currency: 'AED',
  placedAt: NOW,
  lines: [line],
  tickets: [ticket, { ...ticket, id: 't_2', unit: 1 }],
  path: '/x',
  was: null,
  walletFils: 0,
  paidByWalletFils: 0,
  paidByPromoFils: 0,
  until: null,
  reason: null,
  otherTimes: [],
  credit: null,
  charge: null,
  now: NOW,
};

const plain = (text: string): string => withoutDirectionMarks(text).replaceAll('\u00a0', ' ');
const textOf = (topic: OpenDatedTopic, change: Partial<OrderMailFacts> = {}): string => {
  const whole = { ...facts, ...change };
  const head = headIn(whole.language);
  return plain(emailText(emailOf(topic, atSessions(whole), head), head));
};

describe('BOOK-30 the reminder', () => {
  it.each([
    ['en', 'You have not used these 2 tickets yet.', 'After Fri, 01-01-2027'],
    ['ar', 'لم تستخدم هاتين التذكرتين بعد.', 'لن تكون صالحة بعد الجمعة، 01-01-2027.'],
  ] as const)('names the last day and the unused tickets: %s', (language, ...parts) => {
    const text = textOf('order.ends_soon', { language });
    for (const part of parts) expect(text).toContain(part);
  });

  it('leaves out tickets that got a session meanwhile, and is none where all did', () => {
    const [first, second] = facts.tickets as [MailedTicket, MailedTicket];
    const one = { ...facts, tickets: [{ ...first, when: session }, second] };
    const part = currentPart('order.ends_soon', one, {});
    expect(part?.tickets.map(({ id }) => id)).toEqual(['t_2']);
    expect(part?.lines.map(({ quantity }) => quantity)).toEqual([1]);
    const none = { ...facts, tickets: [{ ...first, when: session }] };
    expect(currentPart('order.ends_soon', none, {})).toBeNull();
  });
});

describe('BOOK-31 the mail about a session', () => {
  const reserved = { tickets: [{ ...ticket, when: session }] };
  const was = { from: from + DAY, to: from + DAY + HOUR };

  it('shows the session, the time before it, and until when it is changed or refunded', () => {
    const text = textOf('order.session_reserved', { ...reserved, was });
    expect(text).toContain('Before: Sun, 06-12-2026 · 10:00 – 11:00.');
    expect(text).toContain('Sat, 05-12-2026 · 10:00 – 11:00');
    expect(text).toContain('give it up until Fri, 04-12-2026 · 10:00');
    expect(text).toContain('Free cancellation until Fri, 04-12-2026 · 10:00');
    expect(text).not.toContain('Valid until');
  });

  it('shows the validity again once the session was given up', () => {
    const text = textOf('order.session_given_up', { was, language: 'ar' });
    expect(text).toContain('لم يعد لك مكان في جلسة الأحد، 06-12-2026 · 10:00 – 11:00.');
    expect(text).toContain('صالحة حتى الجمعة، 01-01-2027.');
  });

  it('is none where the ticket has another session by then', () => {
    const held = { ...facts, ...reserved };
    expect(currentPart('order.session_reserved', held, { session })).not.toBeNull();
    expect(currentPart('order.session_reserved', held, { session: was })).toBeNull();
    expect(currentPart('order.session_given_up', held, { session: null })).toBeNull();
  });
});

it('a mail about anything else keeps its lines and tickets', () => {
  expect(currentPart('order.completed', facts, {})).toBe(facts);
  expect(atSessions({ ...facts, tickets: [] }).lines).toEqual(facts.lines);
});
