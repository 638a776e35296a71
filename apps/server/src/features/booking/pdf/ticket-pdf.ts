import type { Language } from '@nadi/domain/kernel/localized';
import { inLanguage } from '@nadi/domain/kernel/localized';
import { serverTranslator } from '@nadi/i18n/server-translator';
import { Document, renderToBuffer } from '@react-pdf/renderer';
import { createElement } from 'react';
import { registerFonts } from '../../../platform/pdf/fonts.ts';
import { inTurn } from '../../../platform/pdf/in-turn.ts';
import type { TicketDocument, VenueBranding } from '../ticket-document.ts';
import { ticketPage } from './ticket-page.ts';

/**
 * Creates one PDF of the tickets in the requested language, a page each (TICKET-03).
 *
 * Arabic is shaped and ordered as a browser does it; a test compares the two.
 */
export async function ticketPdf(
  tickets: readonly TicketDocument[],
  venue: VenueBranding,
  language: Language,
): Promise<Buffer> {
  await registerFonts();
  const { t } = serverTranslator(language);
  const pages = tickets.map((ticket, index) =>
    ticketPage({ ticket, venue, language, page: index + 1, pages: tickets.length }),
  );
  const title = `${t('ticket.title')} ${tickets[0]?.orderNumber ?? ''}`.trim();
  const author = inLanguage(venue.name, language);
  const about = { title, author, creator: 'Nadi', producer: 'Nadi', language };
  return inTurn(() => renderToBuffer(createElement(Document, about, ...pages)));
}
