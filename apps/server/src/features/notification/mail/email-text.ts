import { serverTranslator } from '@nadi/i18n/server-translator';
import {
  contactText,
  detailsOf,
  type Email,
  type EmailHead,
  type EmailItem,
  greeting,
  nameOf,
  type Receipt,
} from './email.ts';

/** Renders the e-mail as plain text with the same content. */
export function emailText(email: Email, head: EmailHead): string {
  const { language, paragraphs, code, codeNotes, tickets, items, action, offers, receipt } = email;
  const { t } = serverTranslator(language);
  const linesOf = (item: EmailItem): string[] => [
    nameOf(item),
    ...detailsOf(item, language, head).map((parts) => parts.join(' · ')),
  ];
  const parts = [
    [greeting(email)],
    paragraphs,
    code === null ? [] : [code],
    codeNotes,
    ...tickets.map((ticket) => [
      ...linesOf(ticket),
      ...ticket.notes,
      ...(ticket.mapUrl === null ? [] : [`${t('mail.showOnMap')}: ${ticket.mapUrl}`]),
    ]),
    items.flatMap(linesOf),
    action === null ? [] : [`${action.label}: ${action.url}`],
    offers === null ? [] : [offers.title],
    ...(offers?.offers ?? []).map(({ item, amount, url }) => [...linesOf(item), amount, url]),
    email.hasPlace ? placeLines(head) : [],
    receipt === null ? [] : receiptLines(receipt),
    [t('mail.signature', { venue: head.venue }), ...contactText(head)],
  ];
  return parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

const placeLines = ({ address, mapUrl }: EmailHead): readonly string[] =>
  [address, mapUrl].filter((line) => line !== null);

const receiptLines = ({ title, facts, lines, sums }: Receipt): readonly string[] => [
  title,
  ...facts.map(({ label, value }) => `${label}: ${value}`),
  ...[...lines, ...sums].map(({ label, amount }) => `${label}: ${amount}`),
];
