import { directionOf } from '@nadi/i18n/direction';
import { serverTranslator } from '@nadi/i18n/server-translator';
import { html, Markup } from '../../../platform/markup.ts';
import { contactText, type Email, type EmailHead, greeting } from './email.ts';
import {
  actionPart,
  codePart,
  itemsPart,
  offersPart,
  paragraph,
  placePart,
} from './email-parts.ts';
import { FONT, painted, styleSheet } from './email-styles.ts';
import { receiptPart } from './receipt-part.ts';
import { ticketPart } from './ticket-part.ts';

/** Filler that keeps the following text out of the preview line in a mail list. */
const FILLER = '\u034f\u00a0'.repeat(80);

/**
 * Renders the e-mail as HTML that every mail program can show. Tables, inline styles, embedded
 * pictures and none from outside; light and dark; right to left in Arabic.
 */
export function emailHtml(email: Email, head: EmailHead): string {
  const { language, subject, preheader } = email;
  const direction = directionOf(language);
  const { light } = head.themes;
  const style = new Markup(`<style>${styleSheet(head.themes)}</style>`);
  return html`<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no"><title>${subject}</title>${style}</head><body class="ground ink" style="margin:0;${painted('ground', light)}${painted('ink', light)}font:${FONT[language]}"><div style="display:none;max-height:0;overflow:hidden">${preheader}${FILLER}</div><table role="presentation" width="100%" cellpadding="0" cellspacing="0" dir="${direction}"><tr><td class="outer" align="center" style="padding:28px 12px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">${bar(head)}<tr><td class="card ink pad" align="${start(direction)}" style="${painted('card', light)}${painted('ink', light)}padding:30px 32px 14px;border-radius:0 0 16px 16px">${bodyOf(email, head)}</td></tr>${foot(email, head)}</table></td></tr></table></body></html>`
    .text;
}

const start = (direction: 'ltr' | 'rtl'): string => (direction === 'rtl' ? 'right' : 'left');

/** Renders the bar with the venue's name on its background colour, above its accent line. */
function bar({ venue, siteUrl, themes: { light } }: EmailHead): Markup {
  const [ground, ink, line] = ['primary', 'primary-ink', 'cta'].map(
    (token) => light[`--tenant-${token}`] ?? '',
  );
  return html`<tr><td class="pad" style="background:${ground ?? ''};padding:18px 32px;border-bottom:3px solid ${line ?? ''};border-radius:16px 16px 0 0"><a href="${siteUrl}" style="color:${ink ?? ''};text-decoration:none;font-weight:600">${venue}</a></td></tr>`;
}

/** Renders the content: the ticket first, the receipt last. */
function bodyOf(email: Email, head: EmailHead): Markup {
  const {
    heading,
    paragraphs,
    code,
    codeNotes,
    tickets,
    items,
    action,
    offers,
    receipt,
    language,
  } = email;
  return html`<h1 style="margin:0 0 12px;font-size:24px;line-height:1.3;font-weight:600">${heading}</h1>${paragraph(greeting(email))}${paragraphs.map((one) => paragraph(one))}${code !== null && codePart(code, head)}${codeNotes.map((one) => paragraph(one))}${tickets.map((one) => ticketPart(one, language, head))}${items.length > 0 && itemsPart(items, language, head)}${action !== null && actionPart(action, head)}${offers !== null && offersPart(offers, language, head)}${email.hasPlace && placePart(language, head)}${receipt !== null && receiptPart(receipt, head)}`;
}

function foot({ language }: Email, head: EmailHead): Markup {
  const { t } = serverTranslator(language);
  const soft = painted('soft', head.themes.light);
  const lines = [t('mail.signature', { venue: head.venue }), head.address].filter(Boolean);
  const contact = contactText(head);
  return html`<tr><td class="soft pad" align="center" style="padding:20px 32px;font-size:13px;line-height:1.6;${soft}">${lines.map((line) => html`${line}<br>`)}${contact.map((one, index) => html`${index > 0 && ' · '}<bdi dir="ltr">${one}</bdi>`)}</td></tr>`;
}
