import { escapedHtml as escaped } from '@nadi/domain/kernel/escaped-html';
import type { Language } from '@nadi/domain/kernel/localized';
import { dateOf, type Period } from '@nadi/domain/kernel/zoned';
import { listedTimes } from '@nadi/domain/order/listed-times';
import { formatDate, formatTimeRange } from '@nadi/i18n/dates';
import { directionOf } from '@nadi/i18n/direction';
import { formatMoney } from '@nadi/i18n/money';
import { serverTranslator } from '@nadi/i18n/server-translator';

/** The sender as an email shows it. */
export interface EmailHead {
  readonly venue: string;
  /** Canonical address of the site, without a trailing slash. */
  readonly siteUrl: string;
  readonly ground: string;
  readonly line: string;
  readonly ink: string;
  /** The venue approves visits: its dates are in words. */
  readonly isBaps: boolean;
}

/** An email before it has a form: paragraphs, what was bought, and one thing to do. */
export interface Email {
  readonly language: Language;
  readonly subject: string;
  /** Empty: of somebody whose name is not known. */
  readonly name: string;
  readonly paragraphs: readonly string[];
  readonly items: readonly EmailItem[];
  readonly total: {
    readonly label: string;
    readonly fils: number;
    readonly currency: string;
  } | null;
  readonly action: { readonly label: string; readonly url: string } | null;
}

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

/** When something is, in the parts that stay on a line: `Tue, 24-11-2026`, `19:00 – 20:00`. */
export const whenParts = (
  { from, to }: Period,
  language: Language,
  { isBaps }: EmailHead,
): readonly string[] => [
  formatDate(dateOf(from), language, isBaps),
  formatTimeRange(from, to, language),
];

/** What is said of an item below its name, each in a line of parts that stay together. */
function detailsOf(item: EmailItem, language: Language, head: EmailHead): readonly string[][] {
  const { listed, more } = listedTimes(item.times);
  return [
    ...listed.map((time) => [...whenParts(time, language, head)]),
    ...(more > 0 ? [[`+${more}`]] : []),
    ...(item.place === null ? [] : [[item.place]]),
    ...item.seats.map((seat) => [seat]),
  ];
}

const nameOf = ({ title, partOf, quantity }: EmailItem): string =>
  [
    partOf === null ? title : `${partOf} · ${title}`,
    ...(quantity > 1 ? [`× ${quantity}`] : []),
  ].join(' ');

const greeting = ({ name, language }: Email): string => {
  const { t } = serverTranslator(language);
  return name === '' ? t('mail.greetingUnnamed') : t('mail.greeting', { name });
};

/** The email as plain text. */
export function emailText(email: Email, head: EmailHead): string {
  const { language, paragraphs, items, total, action } = email;
  const { t } = serverTranslator(language);
  const lines = [greeting(email), '', ...paragraphs];
  if (items.length > 0) lines.push('');
  for (const item of items) {
    lines.push(nameOf(item));
    lines.push(...detailsOf(item, language, head).map((parts) => parts.join(' · ')));
  }
  if (total !== null) {
    lines.push('', `${total.label}: ${formatMoney(total.fils, total.currency, language)}`);
  }
  if (action !== null) lines.push('', `${action.label}: ${action.url}`);
  lines.push('', t('mail.signature', { venue: head.venue }));
  return lines.join('\n');
}

/** The email as a page that every mail program can show: tables, styles in place, no picture from outside. */
export function emailHtml(email: Email, head: EmailHead): string {
  const { language, paragraphs, items, total, action } = email;
  const { t } = serverTranslator(language);
  const direction = directionOf(language);
  const start = direction === 'rtl' ? 'right' : 'left';
  const text = (content: string, style = '') =>
    `<p style="margin:0 0 14px;${style}">${escaped(content)}</p>`;
  const rows = items.map((item) => itemRow(item, language, head)).join('');
  const sum = total === null ? '' : totalRow(total, language);
  const table =
    items.length === 0
      ? ''
      : `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:0 0 18px">${rows}${sum}</table>`;
  const button =
    action === null
      ? ''
      : `<p style="margin:0 0 18px"><a href="${escaped(action.url)}" style="display:inline-block;background:${head.ground};color:${head.ink};text-decoration:none;font-weight:600;padding:14px 22px;border-radius:12px">${escaped(action.label)}</a></p>`;
  return `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(email.subject)}</title></head><body style="margin:0;background:#eef2f0;padding:24px 12px;font:16px/1.6 'Readex Pro',system-ui,'Segoe UI',Tahoma,sans-serif;color:#15201b"><table role="presentation" align="center" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;margin:0 auto;background:#fff;border-radius:16px;overflow:hidden"><tr><td style="background:${head.ground};color:${head.ink};padding:20px 28px;font-weight:600;border-bottom:3px solid ${head.line};text-align:${start}">${escaped(head.venue)}</td></tr><tr><td style="padding:26px 28px 10px;text-align:${start}">${text(greeting(email))}${paragraphs.map((one) => text(one)).join('')}${table}${button}${text(t('mail.signature', { venue: head.venue }), 'color:#5b6862;font-size:14px')}</td></tr></table></body></html>`;
}

const CELL = 'padding:12px 0;border-top:1px solid #dfe6e2;vertical-align:top';

/** By markup, for in mail programs as in browsers a line breaks after a dash whatever the spaces beside it are. */
const onOneLine = (text: string): string =>
  `<span style="white-space:nowrap">${escaped(text)}</span>`;

const itemRow = (item: EmailItem, language: Language, head: EmailHead): string =>
  `<tr><td style="${CELL}"><strong>${escaped(nameOf(item))}</strong><br><span style="color:#5b6862">${detailsOf(
    item,
    language,
    head,
  )
    .map((parts) => (parts.length > 1 ? parts.map(onOneLine) : parts.map(escaped)).join(' · '))
    .join('<br>')}</span></td></tr>`;

const totalRow = (total: NonNullable<Email['total']>, language: Language): string =>
  `<tr><td style="${CELL}">${escaped(total.label)}: <strong>${escaped(formatMoney(total.fils, total.currency, language))}</strong></td></tr>`;
