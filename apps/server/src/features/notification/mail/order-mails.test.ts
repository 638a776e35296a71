import { withoutDirectionMarks } from '@nadi/i18n/direction';
import { describe, expect, it } from 'vitest';
import { headIn } from '../../../../test/venue-branding.ts';
import type { EmailHead } from './email.ts';
import { emailHtml } from './email-html.ts';
import { emailText } from './email-text.ts';
import { emailOf, type OrderTopic, textMessageOf } from './order-mails.ts';
import type { EmailLine, MailedTicket, OrderMailFacts } from './order-notification.ts';
import { picturesOf } from './tickets.ts';

/** 24 November 2026, 19:00 local time in Dubai. */
const from = Date.UTC(2026, 10, 24, 19) / 60_000;
const HOUR = 60;
const NOW = Date.UTC(2026, 10, 21, 6);

const line: EmailLine = {
  id: 'l1',
  title: 'Court 2',
  partOf: 'Padel',
  place: null,
  quantity: 1,
  seats: [],
  times: [{ from, to: from + HOUR }],
  totalFils: 23_100,
  taxFils: 1_100,
  discounts: [],
  freeUntil: from - 24 * HOUR,
};
const ticket: MailedTicket = {
  id: 't_1',
  lineId: 'l1',
  unit: 0,
  hasCode: true,
  art: 'padel',
  seat: null,
  mapUrl: null,
  addons: null,
  openUntil: null,
  when: { from, to: from + HOUR },
};
const racket: EmailLine = {
  ...line,
  id: 'l2',
  title: 'Racket rental',
  partOf: null,
  quantity: 2,
  times: [],
  totalFils: 4_200,
  taxFils: 200,
  discounts: [],
  freeUntil: null,
};
const event: OrderMailFacts = {
  orderId: 'o1',
  number: 'ALN-2026-000017',
  email: 's@example.com',
  mobile: null,
  name: 'هند پروين',
  language: 'en',
  totalFils: 27_300,
  currency: 'AED',
  placedAt: NOW,
  lines: [line, racket],
  tickets: [ticket],
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
const head = headIn('en');
const mail = (
  change: Partial<OrderMailFacts> = {},
  at: EmailHead = head,
  topic: OrderTopic = 'order.completed',
) => emailOf(topic, { ...event, ...change }, at);
const outcome = (change: Partial<OrderMailFacts> = {}, at: EmailHead = head): string[] =>
  plain(emailText(mail(change, at), at)).split('\n');
const manyOf = (count: number, change: Partial<MailedTicket> = {}): MailedTicket[] =>
  Array.from({ length: count }, (_, index) => ({ ...ticket, id: `t_${index}`, ...change }));

describe('NOTE-05 the mail of an order that was paid', () => {
  it('shows lines with a ticket as one, with its code, and lists the rest where no receipt does', () => {
    const { tickets, items, preheader, name } = mail({ totalFils: 0 });
    expect(mail().items).toEqual([]);
    expect(tickets).toMatchObject([
      { title: 'Court 2', scene: 'padel', codes: [{ ticketId: 't_1', label: null }] },
    ]);
    expect(items.map(({ title }) => title)).toEqual(['Racket rental']);
    expect(plain(preheader)).toBe('Padel · Court 2 · Tue, 24-11-2026 · 19:00 – 20:00');
    expect(name).toBe('هند پروين');
  });

  it('has the codes as pictures drawn on sending: the codes are stored in no table', () => {
    const pictures = picturesOf(mail({ tickets: manyOf(2) }).tickets, {
      orderId: 'o1',
      language: 'en',
    });
    expect(pictures.map(({ cid, document, subject }) => [cid, document, subject])).toEqual([
      ['scene.padel@nadi', 'scene', 'padel'],
      ['code.t_0@nadi', 'ticket_code', 't_0'],
      ['code.t_1@nadi', 'ticket_code', 't_1'],
    ]);
    expect(JSON.stringify(pictures)).not.toContain('NADI1');
  });

  it.each([
    [
      'seats by their names',
      manyOf(2).map((one, at) => ({ ...one, seat: `Seat ${at}` })),
      ['Seat 0', 'Seat 1'],
    ],
    ['others by their number', manyOf(2), ['1 / 2', '2 / 2']],
  ])('distinguishes several codes: %s', (_what, tickets, labels) => {
    expect(mail({ tickets }).tickets[0]?.codes.map(({ label }) => label)).toEqual(labels);
  });

  it('distinguishes those of several times by these', () => {
    const times = [0, 1440].map((later) => ({ from: from + later, to: from + later + HOUR }));
    const tickets = times.map((when, at) => ({ ...ticket, id: `t_${at}`, when }));
    const [card] = mail({ lines: [{ ...line, times }], tickets }).tickets;
    expect(card?.codes.map(({ label }) => plain(label ?? ''))).toEqual([
      'Tue, 24-11-2026 · 19:00 – 20:00',
      'Wed, 25-11-2026 · 19:00 – 20:00',
    ]);
  });

  it('shows eight codes, and where to find the others', () => {
    const [card] = mail({ tickets: manyOf(9) }).tickets;
    expect(card?.codes).toHaveLength(8);
    expect(card?.notes.at(-1)).toMatch(/attached PDF/);
    expect(mail({ tickets: manyOf(8) }).tickets[0]?.notes.join()).not.toMatch(/PDF/);
  });

  it('BOOK-04 lists the add-ons of a ticket', () => {
    const [card] = mail({ tickets: [{ ...ticket, addons: 'Racket rental × 2' }] }).tickets;
    expect(card?.notes[0]).toBe('Racket rental × 2');
  });

  it('has no code for a ticket awaiting approval, and shows that', () => {
    const waiting = mail({ tickets: [{ ...ticket, hasCode: false }] });
    expect(waiting.tickets[0]).toMatchObject({
      codes: [],
      notes: [expect.any(String), expect.stringMatching(/approval/)],
    });
    expect(waiting.paragraphs).toEqual(['Your booking is confirmed.']);
  });

  it.each([
    [
      'ahead',
      NOW,
      ['Free cancellation until Mon, 23-11-2026 · 19:00, on the page of your tickets.'],
    ],
    ['passed', Date.UTC(2026, 10, 23, 15), ['It can no longer be cancelled for free.']],
  ])('shows the end of free cancellation, where that is %s', (_what, now, lines) => {
    expect(outcome({ now }).filter((one) => /cancel/.test(one))).toEqual(lines);
  });

  it('FACILITY-40 links to the map of a ticket whose service has its own position', () => {
    const mapUrl = 'https://maps.app.goo.gl/AbC-1';
    const link = `Show on the map: ${mapUrl}`;
    expect(outcome({ tickets: [{ ...ticket, mapUrl }] })).toContain(link);
    expect(outcome().join('\n')).not.toContain('Show on the map');
  });

  it('shows the place, with directions', () => {
    expect(outcome()).toEqual(
      expect.arrayContaining([
        'Street 14, Dubai',
        'https://www.google.com/maps/search/?api=1&query=25.1124,55.139',
      ]),
    );
    const nowhere = { ...head, address: null, mapUrl: null };
    expect(outcome({}, nowhere).join('\n')).not.toMatch(/maps|null/);
  });
});

describe('NOTE-06 the receipt', () => {
  it('refers to the tax invoice where the venue has a tax number, and is none itself', () => {
    const lines = outcome();
    expect(lines.slice(lines.indexOf('Receipt'), lines.indexOf('Receipt') + 10)).toEqual([
      'Receipt',
      'Order number: ALN-2026-000017',
      'Date: Sat, 21-11-2026',
      'Seller: Al Noor Sports Park, Street 14, Dubai',
      'Tax registration number (TRN): 100123456700003',
      'Tax invoice: PDF with your tickets',
      'Padel · Court 2: AED 231',
      'Racket rental × 2: AED 42',
      'VAT included: AED 13',
      'Total paid: AED 273',
    ]);
  });

  it('is a receipt where it has none, and nothing where nothing was paid', () => {
    const lines = outcome({}, { ...head, taxNumber: null });
    expect(lines).toContain('Receipt');
    expect(lines.join('\n')).not.toMatch(/TRN|Tax invoice/);
    expect(mail({ totalFils: 0 }).receipt).toBeNull();
  });

  it('is of a part alone where the rest of an order came to another end', () => {
    const lines = outcome({ lines: [line], totalFils: line.totalFils });
    expect(lines).toEqual(expect.arrayContaining(['VAT included: AED 11', 'Total paid: AED 231']));
  });

  it('shows each discount below its line, which has its price before it', () => {
    const discounts = [
      { title: 'Summer swim', fils: 1_050 },
      { title: 'Early', fils: 2_000 },
    ];
    const cheaper = { ...line, totalFils: line.totalFils - 3_050, discounts };
    const lines = outcome({ lines: [cheaper, racket], totalFils: 27_300 - 3_050 });
    const at = lines.indexOf('Padel · Court 2: AED 231');
    expect(lines.slice(at, at + 4)).toEqual([
      'Padel · Court 2: AED 231',
      'Discount – Summer swim: AED -10.50',
      'Discount – Early: AED -20',
      'Racket rental × 2: AED 42',
    ]);
    const arabic = outcome({ lines: [cheaper], language: 'ar' }, headIn('ar')).join('\n');
    expect(arabic).toContain('خصم – Summer swim');
  });

  it('is in Arabic as in English', () => {
    const lines = outcome({ language: 'ar' }, headIn('ar'));
    expect(lines).toEqual(
      expect.arrayContaining([
        'مرحبًا هند پروين،',
        'فاتورة ضريبية: ملف PDF مع تذاكرك',
        'البائع: نادي النور الرياضي، شارع 14، دبي',
        'المبلغ المدفوع: 273 درهم',
        'إلغاء مجاني حتى الاثنين، 23-11-2026 · 19:00 من صفحة تذاكرك.',
      ]),
    );
  });
});

describe('NOTE-07 the refund', () => {
  const credit = { taxFils: 1_100, beforeFils: 27_300 };
  const back = (change: Partial<OrderMailFacts>, at = head) =>
    emailText(mail({ credit, totalFils: 23_100, ...change }, at, 'order.cancelled'), at);

  it('refers to the tax credit note, with the value before and after and the tax in the refund', () => {
    const lines = plain(back({})).split('\n');
    expect(lines.slice(lines.indexOf('Refund'), lines.indexOf('Refund') + 11)).toEqual([
      'Refund',
      'Order number: ALN-2026-000017',
      'Reason: Cancelled by the customer',
      'Date: Sat, 21-11-2026',
      'Seller: Al Noor Sports Park, Street 14, Dubai',
      'Tax registration number (TRN): 100123456700003',
      'Tax credit note: PDF with your tickets',
      'Value until now: AED 273',
      'Value from now on: AED 42',
      'VAT included: AED 11',
      'Credited: AED 231',
    ]);
  });

  it('is none where nothing goes back, and where the venue has no tax number', () => {
    expect(back({ totalFils: 0 })).not.toContain('credit note');
    expect(back({}, { ...head, taxNumber: null })).not.toContain('credit note');
  });
});

it('a moved ticket is shown as it is now, with how to cancel it', () => {
  const was = { from: from - HOUR, to: from };
  const { tickets, receipt, paragraphs } = mail({ was }, head, 'order.moved');
  expect(tickets).toHaveLength(1);
  expect(tickets[0]?.notes).toEqual([]);
  expect(receipt).toBeNull();
  expect(plain(paragraphs.join('\n'))).toContain('Tue, 24-11-2026 · 18:00 – 19:00');
});

it.each(['order.called_off', 'order.cancelled', 'order.refunded', 'order.needs_choice'] as const)(
  'a mail about %s shows no ticket',
  (topic) => {
    const { tickets, hasPlace } = mail({}, head, topic);
    expect([tickets, hasPlace]).toEqual([[], false]);
  },
);

it.each([
  ['en', 'These times are free now:'],
  ['ar', 'هذه المواعيد متاحة الآن:'],
] as const)(
  'a rejection links other times, in both forms of the e-mail (%s)',
  (language, title) => {
    const path = '/?book=0&date=2026-11-25&start=19%3A00&minutes=60&court=23';
    const otherTimes = [{ ...line, title: 'Court 3', totalFils: 23_100, path }];
    const email = mail(
      { language, reason: 'Rain', otherTimes },
      headIn(language),
      'order.rejected',
    );
    const url = `${head.siteUrl}${path}&lang=${language}`;
    expect(email.offers?.offers.map((one) => one.url)).toEqual([url]);
    for (const body of [emailText(email, head), emailHtml(email, head).replaceAll('&amp;', '&')]) {
      expect(body).toContain(title);
      expect(body).toContain(url);
      expect(body).toContain('Court 3');
    }
  },
);

it.each([
  ['en', 'The rest of your request stays as it is.'],
  ['ar', 'أما بقية طلبك فتبقى كما هي.'],
] as const)('ORDER-26 a rejection of a part leaves the rest (%s)', (language, text) => {
  const paragraphs = (isPart: boolean) =>
    mail({ language, reason: 'Rain', isPart }, headIn(language), 'order.rejected').paragraphs;
  expect(paragraphs(true)).toContain(text);
  expect(paragraphs(false)).not.toContain(text);
});

describe('ORDER-45 a mail about a refund states what goes where', () => {
  const textsOf = (topic: OrderTopic, walletFils: number) =>
    mail({ totalFils: 23_100, walletFils }, head, topic).paragraphs.map(plain).slice(1);
  const TO_CARD = /^AED 174 is going back to the card/;
  const IN_WALLET = /^AED 57 is back in your wallet/;

  it.each([
    ['order.cancelled', 0, [/^AED 231 is going back to the card/]],
    ['order.cancelled', 5700, [TO_CARD, IN_WALLET]],
    ['order.cancelled', 23_100, [/^AED 231 is back in your wallet/]],
    ['order.called_off', 5700, [TO_CARD, IN_WALLET]],
    ['order.rescheduled', 0, [/costs less. AED 231 goes back to the card/]],
    ['order.rescheduled', 5700, [/costs less.$/, TO_CARD, IN_WALLET]],
  ] as const)('%s, %i fils of it to the wallet', (topic, walletFils, expected) => {
    expect(textsOf(topic, walletFils)).toEqual(expected.map((text) => expect.stringMatching(text)));
  });

  it.each([
    [0, 'Your money is paid out at the counter of the venue.'],
    [5700, 'at the counter of the venue, and your wallet has its part back.'],
  ])(
    'PAY-30 the SMS where it was paid at the counter, %i fils of it to the wallet',
    (walletFils, sentence) => {
      const facts = { ...event, totalFils: 23_100, walletFils, counterFils: 23_100 - walletFils };
      expect(textMessageOf('order.called_off', facts, head)).toContain(sentence);
    },
  );

  it.each([
    [0, 'What you paid for it goes back to your card.'],
    [5700, 'What you paid for it goes back to your card and your wallet.'],
    [23_100, 'What you paid for it is back in your wallet.'],
  ])('the SMS of a venue that calls off, %i fils of it to the wallet', (walletFils, sentence) => {
    const facts = { ...event, totalFils: 23_100, walletFils };
    expect(textMessageOf('order.called_off', facts, head)).toContain(sentence);
  });

  it.each([
    [0, ['VAT included', 'Total paid']],
    [5700, ['VAT included', 'Total paid', 'From your wallet', 'By card']],
    [27_300, ['VAT included', 'Total paid', 'From your wallet']],
  ])('the receipt, %i fils of it from the wallet', (paidByWalletFils, labels) => {
    expect(mail({ paidByWalletFils }).receipt?.sums.map(({ label }) => label)).toEqual(labels);
  });

  it('the receipt of an order that was paid at the counter beside the wallet', () => {
    const { receipt } = mail({ paidByWalletFils: 5700, isAtCounter: true });
    expect(receipt?.sums.at(-1)?.label).toBe('At the venue');
  });
});
