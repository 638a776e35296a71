import { displayStatus } from '@nadi/domain/booking/status';
import { inLanguage, type Language } from '@nadi/domain/kernel/localized';
import { handleOf } from '../../platform/handle.ts';
import type { TenantFacts } from '../../platform/http/context/context.ts';
import type { KindRegistry } from '../../platform/kind.ts';
import { partOrPlace } from '../../platform/line-summary.ts';
import { ticketFileName } from '../../platform/ticket-file-name.ts';
import { statusFacts, totalWithAddons } from './present.ts';
import type { Booking } from './store.ts';
import type { TicketCodes } from './ticket-code.ts';
import type { TicketPaper, VenueBranding } from './ticket-paper.ts';

/** A paper as it is sent: by the browser's download, or with a mail. */
export interface Paper {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

/** What papers are made with; the venue's branding comes from its configuration. */
export interface PaperDeps {
  readonly kinds: Pick<KindRegistry, 'of'>;
  readonly codes: TicketCodes;
  readonly brandingOf: (tenantId: number) => Promise<VenueBranding>;
  /** Where an order's tickets are seen, in a language; order's, handed in by app.ts. */
  readonly linkOf: (tenantId: number, orderId: string, language: Language) => Promise<string>;
}

/**
 * TICKET-05: a code is given only for a ticket that would open the door: every approval is given
 * and it is neither rejected, inactive nor cancelled.
 */
export function codeOf(codes: TicketCodes, tenant: TenantFacts, booking: Booking): string | null {
  const status = displayStatus(statusFacts(booking));
  const opens = status === 'Approved' || status === 'Consumed' || status === 'Checked-Out';
  if (!opens || booking.isCancelled) return null;
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

const paperOf = (
  { codes, kinds }: PaperDeps,
  tenant: TenantFacts,
  booking: Booking,
): TicketPaper => ({
  ticketId: handleOf('t', booking.id),
  orderNumber: booking.orderNumber,
  holder: booking.holder,
  title: booking.title,
  ...partOrPlace(kinds.of(booking.kind), booking.where),
  when: booking.when,
  addons: booking.addons,
  seat: booking.seat,
  permit: booking.detail.permit_number ?? null,
  admits: booking.admits,
  art: booking.art,
  totalFils: totalWithAddons(booking),
  code: codeOf(codes, tenant, booking),
  issuedAt: booking.createdAt,
  revision: booking.revision,
  standing: booking.isCancelled ? 'cancelled' : STANDINGS[displayStatus(statusFacts(booking))],
});

/** TICKET-06: what a file of tickets is called. */
function nameOf(
  papers: readonly TicketPaper[],
  { isBaps }: VenueBranding,
  language: Language,
): string {
  const things = papers.map(({ title, partOf, when }) => ({
    title: inLanguage(title, language),
    partOf: partOf && inLanguage(partOf, language),
    when,
  }));
  return ticketFileName(things, papers[0]?.orderNumber ?? '', { language, isBaps });
}

/** The tickets as one PDF. The renderer is loaded with the first ticket, not with the server. */
export async function pdfPaper(
  deps: PaperDeps,
  tenant: TenantFacts,
  bookings: readonly Booking[],
  language: Language,
): Promise<Paper> {
  const { ticketPdf } = await import('./pdf/ticket-pdf.ts');
  const papers = bookings.map((booking) => paperOf(deps, tenant, booking));
  const venue = await deps.brandingOf(tenant.id);
  const content = await ticketPdf(papers, venue, language);
  return { name: `${nameOf(papers, venue, language)}.pdf`, type: 'application/pdf', content };
}

/** The tickets of an order that have a time as one calendar file; its maker is loaded with the first one too. */
export async function calendarPaper(
  deps: PaperDeps,
  tenant: TenantFacts,
  bookings: readonly Booking[],
  language: Language,
  now: number,
): Promise<Paper> {
  const { calendarFile, methodOf } = await import('./ticket-calendar.ts');
  const papers = bookings.map((booking) => paperOf(deps, tenant, booking));
  const [first] = bookings;
  const [venue, link] = await Promise.all([
    deps.brandingOf(tenant.id),
    first ? deps.linkOf(tenant.id, first.orderId, language) : '',
  ]);
  const text = calendarFile(papers, venue, { language, link, now });
  return {
    name: `${nameOf(papers, venue, language)}.ics`,
    type: `text/calendar; charset=utf-8; method=${methodOf(papers)}`,
    content: Buffer.from(text),
  };
}

/** The code of a ticket as a picture; drawn with the first mail, like the scene. */
export async function codePaper(
  { codes }: PaperDeps,
  tenant: TenantFacts,
  booking: Booking | undefined,
): Promise<Paper> {
  const { codePicture } = await import('./ticket-pictures.ts');
  const content = await codePicture(booking ? codeOf(codes, tenant, booking) : null);
  return { name: 'ticket.png', type: 'image/png', content };
}

/** What is done on a court, in the venue's colours. */
export async function scenePaper(
  { brandingOf }: PaperDeps,
  tenant: TenantFacts,
  court: string,
): Promise<Paper> {
  const { scenePicture } = await import('./ticket-pictures.ts');
  const { themes } = await brandingOf(tenant.id);
  return { name: 'scene.jpg', type: 'image/jpeg', content: await scenePicture(court, themes.dark) };
}
