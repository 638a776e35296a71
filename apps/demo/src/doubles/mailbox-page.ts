import { inLanguage, type Language } from '@nadi/domain/kernel/localized';
import { dateOf, minuteOf, toLocal } from '@nadi/domain/kernel/zoned';
import { formatClock, formatDate } from '@nadi/i18n/dates';
import { serverTranslator } from '@nadi/i18n/server-translator';
import type { MailboxMessage } from '@nadi/server/platform/mailbox-source';
import { escaped } from './escaped.ts';
import { footer, frame, MARKINGS, other, type Page } from './frame.ts';
import { attachmentsOf, linksIn } from './mailbox-message.ts';

export const DEMO_MAILBOX_PATH = '/demo/mailbox';

/** Query of the mailbox. */
export interface MailboxQuery {
  /** E-mail address or phone number. Empty: all recipients. */
  readonly to: string;
  readonly language: Language;
  readonly nonce: string;
}

/** Renders the mailbox: each message as displayed, beside its content. */
export function mailboxPage(
  messages: readonly MailboxMessage[],
  { to, language, nonce }: MailboxQuery,
): Page {
  const { t } = serverTranslator(language);
  const list =
    messages.map((one) => article(one, language)).join('') ||
    `<p class="note">${escaped(t(to === '' ? 'demoMailbox.none' : 'demoMailbox.noneTo'))}</p>`;
  const title = t('demoMailbox.title');
  const form = `<form class="line"><input type="hidden" name="lang" value="${language}"><label>${escaped(t('demoMailbox.to'))}<input name="to" dir="ltr" value="${escaped(to)}"></label><button>${escaped(t('demoMailbox.show'))}</button></form>`;
  const demo = `<a href="/demo?lang=${language}">${escaped(t('demoIndex.title'))}</a>`;
  const there = `${DEMO_MAILBOX_PATH}?lang=${other(language)}&amp;to=${encodeURIComponent(to)}`;
  return frame(
    language,
    nonce,
    title,
    `<header>${MARKINGS}<h1>${escaped(title)}</h1><p>${escaped(t('demoMailbox.hint'))}</p></header><section>${form}${list}</section>${footer(demo, there, language)}`,
    'wide',
  );
}

function article(message: MailboxMessage, language: Language): string {
  const { t } = serverTranslator(language);
  const { subject, to, code, text, html } = message;
  const links = [
    ...(html === null ? [] : [linkTo(messagePath(message.id), t('demoMailbox.message'))]),
    ...attachmentsOf(message).map(({ url, name }) => linkTo(url, name)),
    ...linksIn(message).map((url) => linkTo(url, url)),
  ].map((link) => `<li>${link}</li>`);
  return `<article><h2 dir="auto">${escaped(subject ?? t('demoMailbox.sms'))}</h2>
<p class="note"><bdi>${escaped(to)}</bdi> · ${escaped(sentText(message, language))}</p>
${headerLines(message)}${code === null ? '' : `<p class="amount"><bdi>${escaped(code)}</bdi></p>`}
<div class="beside">${html === null ? '' : messageFrame(message.id, t('demoMailbox.message'))}<div><pre dir="auto">${escaped(text)}</pre><ul class="note">${links.join('')}</ul></div></div></article>`;
}

const linkTo = (url: string, text: string): string =>
  `<a href="${escaped(url)}"><bdi>${escaped(text)}</bdi></a>`;

const headerLines = ({ headers }: MailboxMessage): string =>
  Object.entries(headers)
    .map(
      ([name, value]) => `<p class="note"><bdi dir="ltr">${escaped(`${name}: ${value}`)}</bdi></p>`,
    )
    .join('');

/** Renders the mail in a sandboxed frame: no scripts, forms or navigation. */
const messageFrame = (id: number, title: string): string =>
  `<iframe sandbox="" loading="lazy" title="${escaped(title)}" src="${messagePath(id)}"></iframe>`;

/** Returns the path of a mail on its own page. */
const messagePath = (id: number): string => `${DEMO_MAILBOX_PATH}/${id}/letter`;

/** Returns sender and venue-local time: `Al Noor Sports Park · Tue, 24-11-2026 · 19:00`. */
function sentText({ venue, sentAt }: MailboxMessage, language: Language): string {
  const local = Math.floor(toLocal(sentAt, venue.offset));
  const name = inLanguage(venue.name, language);
  const date = formatDate(dateOf(local), language, venue.isBaps);
  return [name, date, formatClock(minuteOf(local))].join(' · ');
}
