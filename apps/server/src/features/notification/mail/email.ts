import type { ColorMode, Theme } from '@nadi/art/tenant-theme';
import type { Language } from '@nadi/domain/kernel/localized';
import { dateOf, type Period } from '@nadi/domain/kernel/zoned';
import { listedTimes } from '@nadi/domain/order/listed-times';
import { formatDate, formatTimeRange } from '@nadi/i18n/dates';
import { serverTranslator } from '@nadi/i18n/server-translator';
import type { MailHeaders } from '../../../platform/mailer.ts';

/** The sender as an email shows it, in the language of the email. */
export interface EmailHead {
  readonly venue: string;
  /** Canonical address of the site, without a trailing slash. */
  readonly siteUrl: string;
  readonly themes: Readonly<Record<ColorMode, Theme>>;
  /** The venue approves visits: its dates are in words. */
  readonly isBaps: boolean;
  /** Of the venue's clock from UTC, in minutes. */
  readonly offset: number;
  /** Where the venue is; null where it has not said so. */
  readonly address: string | null;
  readonly mapUrl: string | null;
  /** How it is reached. */
  readonly phone: string | null;
  readonly email: string | null;
  /** By which the tax authority knows it; null: it gives receipts and no tax invoices. */
  readonly taxNumber: string | null;
}

/** An email before it has a form: each part stands in its place, or is not there. */
export interface Email {
  readonly language: Language;
  readonly subject: string;
  /** What it says in a line. */
  readonly heading: string;
  /** What a list of mails shows after the subject. */
  readonly preheader: string;
  /** Empty: of somebody whose name is not known. */
  readonly name: string;
  readonly paragraphs: readonly string[];
  /** A one-time code. */
  readonly code: string | null;
  readonly tickets: readonly EmailTicket[];
  /** Says where the venue is. */
  readonly hasPlace: boolean;
  readonly items: readonly EmailItem[];
  readonly action: EmailAction | null;
  readonly receipt: Receipt | null;
  /** Where its reader leaves the list that it is of; null: it is of none. */
  readonly unsubscribeUrl: string | null;
}

export interface EmailAction {
  readonly label: string;
  readonly url: string;
}

/** The parts that a mail has only where it says so. */
export const PLAIN = {
  code: null,
  tickets: [],
  hasPlace: false,
  items: [],
  action: null,
  receipt: null,
  unsubscribeUrl: null,
} as const satisfies Partial<Email>;

export interface EmailItem {
  readonly title: string;
  /** Of what it is a part: a court's service. */
  readonly partOf: string | null;
  /** The place that it is at, where that is no part of its name. */
  readonly place: string | null;
  /** Each stretch of it, in wall minutes. */
  readonly times: readonly Period[];
  readonly quantity: number;
  /** Where its numbered places are, in words. */
  readonly seats: readonly string[];
}

/** What was bought as the ticket that it is. */
export interface EmailTicket extends EmailItem {
  /** Name of the court whose scene is shown. */
  readonly scene: string;
  readonly codes: readonly { readonly ticketId: string; readonly label: string | null }[];
  /** What is to be known of it: until when it is cancelled for free, that it waits for approval. */
  readonly notes: readonly string[];
}

/** What was paid, as the law of taxes wants it told. */
export interface Receipt {
  readonly title: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly lines: readonly { readonly label: string; readonly amount: string }[];
  readonly sums: readonly { readonly label: string; readonly amount: string }[];
}

/** When something is, in the parts that stay on a line: `Tue, 24-11-2026`, `19:00 – 20:00`. */
export const whenParts = (
  { from, to }: Period,
  language: Language,
  { isBaps }: Pick<EmailHead, 'isBaps'>,
): readonly string[] => [
  formatDate(dateOf(from), language, isBaps),
  formatTimeRange(from, to, language),
];

/** What is said of an item below its name, each in a line of parts that stay together. */
export function detailsOf(item: EmailItem, language: Language, head: EmailHead): string[][] {
  const { listed, more } = listedTimes(item.times);
  return [
    ...listed.map((time) => [...whenParts(time, language, head)]),
    ...(more > 0 ? [[`+${more}`]] : []),
    ...(item.place === null ? [] : [[item.place]]),
    ...item.seats.map((seat) => [seat]),
  ];
}

/** What it is, with how many of it: `Padel · Court 2 × 2`. */
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

/** How the venue is reached, in a line; null where it has said nothing. */
export const contactText = ({ phone, email }: EmailHead): readonly string[] =>
  [phone, email].filter((one) => one !== null);

/** A mail is the venue's, and answered to it. */
export const emailHeaders = ({ unsubscribeUrl }: Email, head: EmailHead): MailHeaders => ({
  senderName: head.venue,
  replyTo: head.email,
  unsubscribeUrl,
});

/** Pictures that go with an email and stand in it, by their content ids (RFC 2392). */
export const codeCid = (ticketId: string): string => `code.${ticketId}@nadi`;
export const sceneCid = (scene: string): string => `scene.${scene}@nadi`;
