import { listDisclaimers, readDisclaimerPdf } from '@nadi/contract/booking/disclaimer-endpoints';
import {
  listBookedLines,
  listBookings,
  listTickets,
  readTicketCalendar,
  readTicketPdf,
  requestRefund,
} from '@nadi/contract/booking/endpoints';
import { listMoves, moveBooking } from '@nadi/contract/booking/move-endpoints';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { ok } from '@nadi/domain/kernel/result';
import type { Mount } from '../../platform/http/mount.ts';
import { listOwnLines } from './booked-lines.ts';
import { type DisclaimerDeps, listOwnDisclaimers, readOwnDisclaimer } from './disclaimers.ts';
import { download } from './documents.ts';
import { listOwnMoves, type MoveDeps, moveOwn } from './moves.ts';
import { requestTicketRefund } from './refund.ts';
import { mountReservations } from './routes.reservations.ts';
import * as service from './service.ts';

export function mountBooking(
  mount: Mount,
  deps: service.BookingDeps & MoveDeps & DisclaimerDeps,
): void {
  mount(listTickets, async ({ context, params }) => {
    const tickets = await service.listTickets(deps, context, params.order_id);
    return tickets.ok ? ok({ data: tickets.value }) : tickets;
  });

  mount(requestRefund, async ({ context, params, body: { dry, asks_goodwill, ...request } }) => {
    const outcome = await requestTicketRefund(deps, context, params.order_id, {
      ...request,
      asksGoodwill: asks_goodwill === 1,
      isDry: dry === 1,
    });
    return outcome.ok ? ok({ data: outcome.value }) : outcome;
  });

  mount(listMoves, async ({ context, params, query: { key, date } }) => {
    const moves = await listOwnMoves(deps, context, { order: params.order_id, key }, date);
    return moves.ok ? ok({ data: moves.value }) : moves;
  });

  mount(moveBooking, async ({ context, params, body: { key, line: target, difference, dry } }) => {
    const line = { order: params.order_id, key };
    const move = { target, agreedFils: fromDecimal(difference), isDry: dry === 1 };
    const moved = await moveOwn(deps, context, line, move);
    return moved.ok ? ok({ data: moved.value }) : moved;
  });

  mountReservations(mount, deps);

  mount(readTicketPdf, async ({ context, params }) => {
    const document = await service.readPdf(deps, context, params.ticket_id);
    return document.ok ? ok(download(document.value)) : document;
  });

  mount(readTicketCalendar, async ({ context, params }) => {
    const document = await service.readCalendar(deps, context, params.ticket_id);
    return document.ok ? ok(download(document.value)) : document;
  });

  mount(listDisclaimers, async ({ context, params }) => {
    const disclaimers = await listOwnDisclaimers(deps, context, params.order_id);
    return disclaimers.ok ? ok({ data: disclaimers.value }) : disclaimers;
  });

  mount(readDisclaimerPdf, async ({ context, params }) => {
    const document = await readOwnDisclaimer(deps, context, params.disclaimer_id);
    return document.ok ? ok(download(document.value)) : document;
  });

  mountLists(mount, deps);
}

/** Mounts the lists of a customer's bookings: by ticket, and by line. */
function mountLists(mount: Mount, deps: service.BookingDeps): void {
  mount(listBookings, async ({ context, query }) => {
    const page = await service.listBookings(deps, context, {
      productType: query.productType,
      period: query.period,
      fromDate: query.from_date,
      page: query.current_page,
      size: query.size,
      order: query.sort_order,
    });
    if (!page.ok) return page;
    const { bookings, total, pages, page: current } = page.value;
    return ok({
      data: bookings,
      page: { total, total_pages: pages, current_page: current },
    });
  });

  mount(listBookedLines, async ({ context, query }) => {
    const page = await listOwnLines(deps, context, {
      productType: query.productType,
      period: query.period,
      fromDate: query.from_date,
      page: query.current_page,
      size: query.size,
      order: query.sort_order,
    });
    if (!page.ok) return page;
    const { lines, total, pages, page: current } = page.value;
    return ok({ data: lines, page: { total, total_pages: pages, current_page: current } });
  });
}
