import { drawingNamed } from '@nadi/art/drawing-for';
import type { CourtColors } from '@nadi/art/paint';
import type { Language, Localized } from '@nadi/domain/kernel/localized';
import { inLanguage } from '@nadi/domain/kernel/localized';
import { dateOf, type LocalMinute, minuteOf, toLocal } from '@nadi/domain/kernel/zoned';
import { formatClock, formatDate, formatTimeRange } from '@nadi/i18n/dates';
import { formatMoney } from '@nadi/i18n/money';
import { serverTranslator } from '@nadi/i18n/server-translator';
import { Page } from '@react-pdf/renderer';
import { createElement, type ReactElement } from 'react';
import { box, row, type Style, write } from '../../../platform/pdf/elements.ts';
import { seatText } from '../../../platform/seat-text.ts';
import { addonsText, type TicketDocument, type VenueBranding } from '../ticket-document.ts';
import { courtPicture, qrPicture } from './pictures.ts';

const WIDTH = 396;
const HEIGHT = 612;
const EDGE = 28;
const QR_SIDE = 190;
const SOFT = '#5b6862';
const INK = '#15201b';
const HAIR = '#d5ddd8';

/** Context shared by every part of a page. */
interface Sheet {
  readonly ticket: TicketDocument;
  readonly venue: VenueBranding;
  readonly language: Language;
  readonly page: number;
  readonly pages: number;
}

const at = (text: Localized, sheet: Sheet): string => inLanguage(text, sheet.language);

/**
 * Creates the page of one ticket: what it is for, time, holder and code.
 *
 * The page is as long as its content, so nothing overflows to a second page.
 */
export function ticketPage(sheet: Sheet): ReactElement {
  return createElement(
    Page,
    {
      key: sheet.ticket.ticketId,
      size: { width: WIDTH },
      style: { backgroundColor: '#ffffff', minHeight: HEIGHT },
    },
    heading(sheet),
    perforation(),
    body(sheet),
    foot(sheet),
  );
}

function heading(sheet: Sheet): ReactElement {
  const { ticket, venue, language } = sheet;
  const { t } = serverTranslator(language);
  const { ground, line, ink } = venue.colors;
  const court = drawingNamed(ticket.art ?? 'hall');
  const side = language === 'ar' ? { left: -ART.beyond } : { right: -ART.beyond };
  const title = at(ticket.title, sheet);
  const secondary = (text: Localized) =>
    write(at(text, sheet), sheet, { fontSize: 12, color: line });
  return box(
    {
      backgroundColor: ground,
      padding: EDGE,
      paddingBottom: 22,
      minHeight: 168,
      overflow: 'hidden',
    },
    courtPicture(court, dimmed(ground, line), {
      position: 'absolute',
      top: ART.top,
      ...side,
      width: ART.width,
      height: ART.height,
    }),
    row(
      sheet,
      { justifyContent: 'space-between' },
      write(at(venue.name, sheet), sheet, { fontSize: 11, color: ink }),
      write(t('ticket.title'), sheet, { fontSize: 11, color: line, fontWeight: 600 }),
    ),
    box({ flexGrow: 1, minHeight: ART.height }),
    ticket.partOf && secondary(ticket.partOf),
    write(title, sheet, { fontSize: title.length > LONG ? 18 : 27, fontWeight: 600, color: ink }),
    ticket.place && secondary(ticket.place),
  );
}

/** Place of the drawing above the title, which never crosses it; it reaches beyond the edge. */
const ART = { top: 44, width: 164, height: 84, beyond: 30 } as const;

/** Number of letters from which a title is set in a smaller size. */
const LONG = 48;

/** Returns muted court colours for a background, between the venue's line and ground colours. */
function dimmed(ground: string, line: string): CourtColors {
  const markings = mixed(ground, line, 0.34);
  const zone = mixed(ground, line, 0.06);
  return { pitch: ground, ground, zone, line: markings, accent: markings, lit: zone };
}

/** Mixes two colours, both `#rrggbb`. */
function mixed(from: string, to: string, share: number): string {
  const part = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  const parts = [1, 3, 5].map((at) => {
    const value = part(from, at) * (1 - share) + part(to, at) * share;
    return Math.round(value).toString(16).padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

/** Draws the perforation of a paper ticket: two notches and a dashed line. */
function perforation(): ReactElement {
  const bite = { width: 20, height: 20, borderRadius: 10, backgroundColor: '#ffffff' };
  return box(
    { marginTop: -10, marginHorizontal: -10, height: 20 },
    box({ position: 'absolute', left: 0, top: 0, ...bite }),
    box({ position: 'absolute', right: 0, top: 0, ...bite }),
    box({
      position: 'absolute',
      left: 28,
      right: 28,
      top: 14,
      borderBottomWidth: 1,
      borderBottomColor: HAIR,
      borderBottomStyle: 'dashed',
    }),
  );
}

function field(sheet: Sheet, label: string, value: string, style: Style = {}): ReactElement {
  return box(
    { flexGrow: 1, flexBasis: 0, ...style },
    write(label, sheet, { fontSize: 9, color: SOFT }),
    write(value, sheet, { fontSize: 13, fontWeight: 600, color: INK }),
  );
}

function body(sheet: Sheet): ReactElement {
  const { ticket, language } = sheet;
  const { t } = serverTranslator(language);
  const pair = { gap: 16, marginTop: 10 };
  return box(
    { paddingHorizontal: EDGE, paddingTop: 14, flexGrow: 1 },
    ticket.when && whenRow(sheet, ticket.when),
    ticket.when === null && ticket.openUntil !== null && openRow(sheet, ticket.openUntil),
    ticket.seat && row(sheet, pair, ...seatFields(sheet, ticket.seat)),
    row(sheet, pair, field(sheet, t('ticket.name'), ticket.holder), admission(sheet)),
    row(
      sheet,
      pair,
      field(sheet, t('ticket.orderNumber'), ticket.orderNumber),
      field(
        sheet,
        t('ticket.total'),
        formatMoney(ticket.totalFils, sheet.venue.currency, language),
      ),
    ),
    ticket.permit !== null && row(sheet, pair, field(sheet, t('ticket.permit'), ticket.permit)),
    ticket.addons.length > 0 &&
      row(sheet, pair, field(sheet, t('ticket.addons'), addonsText(ticket.addons, language))),
    code(sheet),
  );
}

/** Returns the fields for the seat and the gate. */
function seatFields(
  sheet: Sheet,
  seat: NonNullable<TicketDocument['seat']>,
): readonly ReactElement[] {
  const { t } = serverTranslator(sheet.language);
  const place = field(sheet, t('ticket.seat'), seatText(seat, sheet.language), { flexGrow: 2 });
  return seat.gate === null ? [place] : [place, field(sheet, t('ticket.gate'), seat.gate)];
}

/** Returns the number of people admitted, where places are sold. A court has no such number. */
function admission(sheet: Sheet): ReactElement | null {
  const { admits: count } = sheet.ticket;
  if (count === null) return null;
  const { t } = serverTranslator(sheet.language);
  return field(sheet, t('ticket.admitsLabel'), t('ticket.admits', { count }));
}

function whenRow(sheet: Sheet, when: NonNullable<TicketDocument['when']>): ReactElement {
  const { language, venue } = sheet;
  const { t } = serverTranslator(language);
  return row(
    sheet,
    { gap: 16 },
    field(sheet, t('ticket.date'), formatDate(dateOf(when.from), language, venue.isBaps)),
    field(sheet, t('ticket.time'), formatTimeRange(when.from, when.to, language)),
  );
}

/** Returns the last day of an open-dated ticket, and that no place is taken for it. */
function openRow(sheet: Sheet, openUntil: LocalMinute): ReactElement {
  const { ticket, language, venue } = sheet;
  const { t } = serverTranslator(language);
  const date = formatDate(dateOf(openUntil - 1), language, venue.isBaps);
  return box(
    {},
    field(sheet, t('ticket.validUntilLabel'), date),
    !ticket.isLapsed &&
      write(t('ticket.whilePlaces'), sheet, { fontSize: 10, color: SOFT, marginTop: 4 }),
  );
}

function code(sheet: Sheet): ReactElement {
  const { t } = serverTranslator(sheet.language);
  const centred = { textAlign: 'center', fontSize: 10, color: SOFT };
  if (sheet.ticket.code === null) {
    return box(
      { flexGrow: 1, justifyContent: 'center' },
      write(t(sheet.ticket.isLapsed ? 'ticket.lapsed' : 'ticket.awaitsApproval'), sheet, {
        ...centred,
        fontSize: 12,
      }),
    );
  }
  return box(
    { flexGrow: 1, alignItems: 'center', justifyContent: 'center', paddingVertical: 12 },
    qrPicture(sheet.ticket.code, QR_SIDE),
    write(t('ticket.showAtDoor'), sheet, centred),
  );
}

function foot(sheet: Sheet): ReactElement {
  const { ticket, venue, language, page, pages } = sheet;
  const { t } = serverTranslator(language);
  const local = Math.floor(toLocal(ticket.issuedAt, venue.offset));
  const moment = `${formatDate(dateOf(local), language, venue.isBaps)} ${formatClock(minuteOf(local))}`;
  const small = { fontSize: 8, color: SOFT };
  return row(
    sheet,
    {
      marginHorizontal: EDGE,
      paddingVertical: 10,
      justifyContent: 'space-between',
      borderTopWidth: 0.5,
      borderTopColor: HAIR,
    },
    write(t('ticket.issued', { moment }), sheet, small),
    write(t('ticket.page', { page, pages }), sheet, small),
  );
}
