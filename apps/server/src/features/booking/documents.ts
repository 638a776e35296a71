import { displayStatus } from '@nadi/domain/booking/status';
import { hasLapsed } from '@nadi/domain/booking/validity';
import { inLanguage, type Language } from '@nadi/domain/kernel/localized';
import { type Period, toLocal } from '@nadi/domain/kernel/zoned';
import { handleOf } from '../../platform/handle.ts';
import { fileHeader } from '../../platform/http/answer/file-header.ts';
import type { RequestContext, TenantFacts } from '../../platform/http/context/context.ts';
import type { RawReply } from '../../platform/http/mount.ts';
import type { KindRegistry } from '../../platform/kind.ts';
import { partOrPlace } from '../../platform/line-summary.ts';
import { ticketFileName } from '../../platform/ticket-file-name.ts';
import { statusFacts, totalWithAddons } from './present.ts';
import type { Booking } from './store.ts';
import type { TicketCodes } from './ticket-code.ts';
import type { TicketDocument, VenueBranding } from './ticket-document.ts';

/** Document as it is delivered, as a browser download or an email attachment. */
export interface RenderedDocument {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

/** Returns a document as a download. */
export const download = ({ name, type, content }: RenderedDocument): RawReply => ({
  headers: { 'content-type': type, 'content-disposition': fileHeader('attachment', name) },
  body: content,
});

/** Dependencies for creating documents; the venue's branding comes from its configuration. */
export interface DocumentDeps {
  readonly kinds: Pick<KindRegistry, 'of'>;
  readonly codes: TicketCodes;
  readonly brandingOf: (tenantId: number) => Promise<VenueBranding>;
  /**
   * Returns the link to an order's tickets in a language. Owned by the order feature, passed in by
   * app.ts.
   */
  readonly linkOf: (tenantId: number, orderId: string, language: Language) => Promise<string>;
}

/** Venue and time of a document. */
type AtTime = Pick<RequestContext, 'tenant' | 'now'>;

/**
 * Returns the code of a ticket that admits its holder, else null (TICKET-05).
 *
 * Every approval must be given, and the ticket must be neither rejected, inactive, cancelled nor
 * lapsed (BOOK-19).
 */
export function codeOf(
  codes: TicketCodes,
  { tenant, now }: AtTime,
  booking: Booking,
): string | null {
  const status = displayStatus(statusFacts(booking));
  const opens = status === 'Approved' || status === 'Consumed' || status === 'Checked-Out';
  if (!opens || booking.isCancelled || hasLapsed(booking, toLocal(now, tenant.offset))) return null;
  return codes.sign({
    tenantId: tenant.id,
    ticketId: booking.id,
    productId: booking.productId,
    quantity: booking.quantity,
    when: booking.when,
  });
}

const STANDINGS = {
  Approved: 'confirmed',
  Consumed: 'confirmed',
  'Checked-Out': 'confirmed',
  Pending: 'tentative',
  Inactive: 'cancelled',
  Rejected: 'cancelled',
} as const;

const documentOf = (
  { codes, kinds }: DocumentDeps,
  at: AtTime,
  booking: Booking,
): TicketDocument => ({
  ticketId: handleOf('t', booking.id),
  orderNumber: booking.orderNumber,
  holder: booking.holder,
  title: booking.title,
  ...partOrPlace(kinds.of(booking.kind), booking.where),
  when: booking.when,
  openUntil: booking.openUntil,
  addons: booking.addons,
  seat: booking.seat,
  permit: booking.detail.permit_number ?? null,
  admits: booking.admits,
  art: booking.art,
  totalFils: totalWithAddons(booking),
  code: codeOf(codes, at, booking),
  isLapsed: hasLapsed(booking, toLocal(at.now, at.tenant.offset)),
  issuedAt: booking.createdAt,
  revision: booking.revision,
  status: booking.isCancelled ? 'cancelled' : STANDINGS[displayStatus(statusFacts(booking))],
});

/** Returns the file name of a ticket document (TICKET-06). */
function nameOf(
  documents: readonly TicketDocument[],
  { isBaps }: VenueBranding,
  language: Language,
): string {
  const items = documents.map(({ title, partOf, when }) => ({
    title: inLanguage(title, language),
    partOf: partOf && inLanguage(partOf, language),
    when,
  }));
  return ticketFileName(items, documents[0]?.orderNumber ?? '', { language, isBaps });
}

/**
 * Creates one PDF of the tickets. The renderer is loaded with the first ticket, not at server
 * start.
 */
export async function pdfDocument(
  deps: DocumentDeps,
  at: AtTime,
  bookings: readonly Booking[],
  language: Language,
): Promise<RenderedDocument> {
  const { ticketPdf } = await import('./pdf/ticket-pdf.ts');
  const documents = bookings.map((booking) => documentOf(deps, at, booking));
  const venue = await deps.brandingOf(at.tenant.id);
  const content = await ticketPdf(documents, venue, language);
  return { name: `${nameOf(documents, venue, language)}.pdf`, type: 'application/pdf', content };
}

/**
 * Creates one calendar file of an order's tickets that have a time. Its generator is loaded on
 * first use too.
 *
 * @param givenUp session that the tickets had; those without a time end its entries (BOOK-31).
 */
export async function calendarDocument(
  deps: DocumentDeps,
  at: AtTime,
  bookings: readonly Booking[],
  language: Language,
  givenUp?: Period,
): Promise<RenderedDocument> {
  const { calendarFile, methodOf } = await import('./ticket-calendar.ts');
  const { tenant, now } = at;
  const documents = bookings
    .map((booking) => documentOf(deps, at, booking))
    .map((one) => (givenUp && one.when === null ? endedAt(one, givenUp) : one));
  const [first] = bookings;
  const [venue, link] = await Promise.all([
    deps.brandingOf(tenant.id),
    first ? deps.linkOf(tenant.id, first.orderId, language) : '',
  ]);
  const text = calendarFile(documents, venue, { language, link, now });
  return {
    name: `${nameOf(documents, venue, language)}.ics`,
    type: `text/calendar; charset=utf-8; method=${methodOf(documents)}`,
    content: Buffer.from(text),
  };
}

/** Returns a ticket as it was at a time that it no longer has. */
const endedAt = (ticket: TicketDocument, when: Period): TicketDocument => ({
  ...ticket,
  when,
  status: 'cancelled',
});

/**
 * Creates the image of a ticket's code. The drawing code is loaded with the first email, as for the
 * scene.
 */
export async function codeDocument(
  { codes }: DocumentDeps,
  at: AtTime,
  booking: Booking | undefined,
): Promise<RenderedDocument> {
  const { codePicture } = await import('./ticket-pictures.ts');
  const content = await codePicture(booking ? codeOf(codes, at, booking) : null);
  return { name: 'ticket.png', type: 'image/png', content };
}

/** Creates the scene of a court's activity in the venue's colours. */
export async function sceneDocument(
  { brandingOf }: DocumentDeps,
  tenant: TenantFacts,
  court: string,
): Promise<RenderedDocument> {
  const { scenePicture } = await import('./ticket-pictures.ts');
  const { themes } = await brandingOf(tenant.id);
  return { name: 'scene.jpg', type: 'image/jpeg', content: await scenePicture(court, themes.dark) };
}
