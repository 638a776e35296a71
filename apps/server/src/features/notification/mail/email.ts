import type { ColorMode, Theme } from '@nadi/art/tenant-theme';
import type { Language } from '@nadi/domain/kernel/localized';
import { dateOf, type Period } from '@nadi/domain/kernel/zoned';
import { listedTimes } from '@nadi/domain/order/listed-times';
import { formatDate, formatTimeRange } from '@nadi/i18n/dates';
import { serverTranslator } from '@nadi/i18n/server-translator';
import type { MailHeaders } from '../../../platform/mailer.ts';

/** Sender of an e-mail, in the language of the e-mail. */
export interface EmailHead {
  readonly venue: string;
  /** Canonical address of the site, without a trailing slash. */
  readonly siteUrl: string;
  readonly themes: Readonly<Record<ColorMode, Theme>>;
  /** Set when the venue approves visits: its dates are in words. */
  readonly isBaps: boolean;
  /** UTC offset of the venue, in minutes. */
  readonly offset: number;
  /** Address of the venue; null: not set. */
  readonly address: string | null;
  readonly mapUrl: string | null;
  /** Phone number for contact. */
  readonly phone: string | null;
  readonly email: string | null;
  /** Tax registration number; null: the venue issues receipts and no tax invoices. */
  readonly taxNumber: string | null;
}

/** Content of an e-mail before rendering; each part is present or empty. */
export interface Email {
  readonly language: Language;
  readonly subject: string;
  /** Heading: the message in a line. */
  readonly heading: string;
  /** Preview text after the subject in a mail list. */
  readonly preheader: string;
  /** Empty: the recipient's name is unknown. */
  readonly name: string;
  readonly paragraphs: readonly string[];
  /** One-time code. */
  readonly code: string | null;
  /** Paragraphs below the code. */
  readonly codeNotes: readonly string[];
  readonly tickets: readonly EmailTicket[];
  /** Set when the e-mail contains the venue's address. */
  readonly hasPlace: boolean;
  readonly items: readonly EmailItem[];
  readonly action: EmailAction | null;
  /** Things that can be chosen, each by a link, below their heading. */
  readonly offers: EmailOffers | null;
  readonly receipt: Receipt | null;
  /** Link to unsubscribe from the list; null: not sent to a list. */
  readonly unsubscribeUrl: string | null;
}

/** List of links with what each of them offers. */
export interface EmailOffers {
  readonly title: string;
  readonly offers: readonly {
    readonly item: EmailItem;
    readonly amount: string;
    readonly url: string;
  }[];
}

export interface EmailAction {
  readonly label: string;
  readonly url: string;
}

/** Defaults of the optional parts of an e-mail. */
export const PLAIN = {
  code: null,
  codeNotes: [],
  tickets: [],
  hasPlace: false,
  items: [],
  action: null,
  offers: null,
  receipt: null,
  unsubscribeUrl: null,
} as const satisfies Partial<Email>;

export interface EmailItem {
  readonly title: string;
  /** Item it is part of: a court's service. */
  readonly partOf: string | null;
  /** Place, unless it is part of the name. */
  readonly place: string | null;
  /** Periods of the item, in local minutes. */
  readonly times: readonly Period[];
  readonly quantity: number;
  /** Numbered seats, as text. */
  readonly seats: readonly string[];
}

/** Item that is rendered as a ticket. */
export interface EmailTicket extends EmailItem {
  /** Name of the court whose scene is shown. */
  readonly scene: string;
  readonly codes: readonly { readonly ticketId: string; readonly label: string | null }[];
  /** Notes: the free cancellation deadline, a pending approval. */
  readonly notes: readonly string[];
  /** Map of its place; null: it has none of its own. */
  readonly mapUrl: string | null;
}

/** Receipt of a payment, as tax law requires. */
export interface Receipt {
  readonly title: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly lines: readonly { readonly label: string; readonly amount: string }[];
  readonly sums: readonly { readonly label: string; readonly amount: string }[];
}

/** Formats a period in parts that do not wrap: `Tue, 24-11-2026`, `19:00 – 20:00`. */
export const whenParts = (
  { from, to }: Period,
  language: Language,
  { isBaps }: Pick<EmailHead, 'isBaps'>,
): readonly string[] => [
  formatDate(dateOf(from), language, isBaps),
  formatTimeRange(from, to, language),
];

/** Returns the details of an item below its name, each a line of parts that do not wrap. */
export function detailsOf(item: EmailItem, language: Language, head: EmailHead): string[][] {
  const { listed, more } = listedTimes(item.times);
  return [
    ...listed.map((time) => [...whenParts(time, language, head)]),
    ...(more > 0 ? [[`+${more}`]] : []),
    ...(item.place === null ? [] : [[item.place]]),
    ...item.seats.map((seat) => [seat]),
  ];
}

/** Returns the name of an item with its quantity: `Padel · Court 2 × 2`. */
export const nameOf = ({
  title,
  partOf,
  quantity,
}: Pick<EmailItem, 'title' | 'partOf' | 'quantity'>): string =>
  [
    partOf === null ? title : `${partOf} · ${title}`,
    ...(quantity > 1 ? [`× ${quantity}`] : []),
  ].join(' ');

export const greeting = ({ name, language }: Email): string => {
  const { t } = serverTranslator(language);
  return name === '' ? t('mail.greetingUnnamed') : t('mail.greeting', { name });
};

/** Returns the venue's phone number and e-mail address in a line; empty when none is set. */
export const contactText = ({ phone, email }: EmailHead): readonly string[] =>
  [phone, email].filter((one) => one !== null);

/** Returns the headers of an e-mail: the venue is the sender and receives the replies. */
export const emailHeaders = ({ unsubscribeUrl }: Email, head: EmailHead): MailHeaders => ({
  senderName: head.venue,
  replyTo: head.email,
  unsubscribeUrl,
});

/** Returns the content id of a picture embedded in an e-mail (RFC 2392). */
export const codeCid = (ticketId: string): string => `code.${ticketId}@nadi`;
export const sceneCid = (scene: string): string => `scene.${scene}@nadi`;
