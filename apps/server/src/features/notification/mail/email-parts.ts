import type { Language } from '@nadi/domain/kernel/localized';
import { serverTranslator } from '@nadi/i18n/server-translator';
import { html, type Markup } from '../../../platform/markup.ts';
import {
  detailsOf,
  type EmailAction,
  type EmailHead,
  type EmailItem,
  type EmailOffers,
  nameOf,
} from './email.ts';
import { painted } from './email-styles.ts';

export const paragraph = (text: string): Markup => html`<p style="margin:0 0 14px">${text}</p>`;

/** Length of a one-time code; a longer one is smaller, so that it stays on one line. */
const SHORT_CODE = 8;

/** Renders a code; left to right in every language. */
export const codePart = (code: string, { themes: { light } }: EmailHead): Markup => {
  const size = code.length > SHORT_CODE ? '22px' : '32px';
  const spacing = code.length > SHORT_CODE ? '1px' : '6px';
  return html`<p class="tint" dir="ltr" style="${painted('tint', light)}margin:4px 0 20px;padding:16px;border-radius:12px;text-align:center;font-size:${size};line-height:1.2;font-weight:600;letter-spacing:${spacing}">${code}</p>`;
};

/** Renders the action button. */
export const actionPart = ({ label, url }: EmailAction, { themes: { light } }: EmailHead): Markup =>
  html`<p style="margin:4px 0 22px"><a href="${url}" style="display:inline-block;background:${light['--tenant-primary'] ?? ''};color:${light['--tenant-primary-ink'] ?? ''};text-decoration:none;font-weight:600;padding:14px 24px;border-radius:12px;border:1px solid ${light['--tenant-cta'] ?? ''}">${label}</a></p>`;

/**
 * Prevents wrapping by markup. Mail programs, like browsers, break a line after a dash despite
 * no-break spaces.
 */
const onOneLine = (text: string): Markup => html`<span style="white-space:nowrap">${text}</span>`;

/** Renders the lines below an item's name; dates and times do not wrap. */
export const detailLines = (item: EmailItem, language: Language, head: EmailHead): Markup[] =>
  detailsOf(item, language, head).map((parts, index) => {
    const kept = parts.length > 1 ? parts.map(onOneLine) : parts;
    return html`${index > 0 && html`<br>`}${kept.map((part, at) => html`${at > 0 && ' · '}${part}`)}`;
  });

/** Renders the items one below the other. */
export function itemsPart(
  items: readonly EmailItem[],
  language: Language,
  head: EmailHead,
): Markup {
  const { light } = head.themes;
  const rows = items.map(
    (item) =>
      html`<tr><td class="rule" style="padding:12px 0;border-top:1px solid;${painted('rule', light)}"><strong>${nameOf(item)}</strong><br><span class="soft" style="${painted('soft', light)}">${detailLines(item, language, head)}</span></td></tr>`,
  );
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 18px">${rows}</table>`;
}

/** Renders what can be chosen, each name a link. */
export function offersPart(
  { title, offers }: EmailOffers,
  language: Language,
  head: EmailHead,
): Markup {
  const { light } = head.themes;
  const rows = offers.map(
    ({ item, amount, url }) =>
      html`<tr><td class="rule" style="padding:12px 0;border-top:1px solid;${painted('rule', light)}"><a class="link" href="${url}" style="${painted('link', light)}font-weight:600">${nameOf(item)}</a><br><span class="soft" style="${painted('soft', light)}">${detailLines(item, language, head)} · ${onOneLine(amount)}</span></td></tr>`,
  );
  return html`${paragraph(title)}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 18px">${rows}</table>`;
}

/** Renders the venue's address and the link to its map. */
export function placePart(language: Language, head: EmailHead): Markup | null {
  const { address, mapUrl, venue, themes } = head;
  if (address === null && mapUrl === null) return null;
  const { t } = serverTranslator(language);
  const link =
    mapUrl !== null &&
    html`<br><a class="link" href="${mapUrl}" style="${painted('link', themes.light)}">${t('mail.directions')}</a>`;
  return html`<p style="margin:0 0 20px"><span class="soft" style="${painted('soft', themes.light)}font-size:14px">${t('mail.where')}</span><br>${address ?? venue}${link}</p>`;
}
