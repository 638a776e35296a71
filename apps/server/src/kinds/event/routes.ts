import {
  findBestSeats as findBestSeatsEndpoint,
  findInvitedEvent,
  listEventCategories,
  listEvents,
  readEvent,
  readSeats,
  streamSeats as streamSeatsEndpoint,
} from '@nadi/contract/kinds/event/endpoints';
import { ok, refuse } from '@nadi/domain/kernel/result';
import type { Failure, Mount, TextReply } from '../../platform/http/mount.ts';
import { streamStart } from '../../platform/live/stream-start.ts';
import { eventDetail } from './catalogue/detail.ts';
import { categoriesToCome, eventPage } from './catalogue/list.ts';
import { type StreamDeps, streamSeats } from './live.ts';
import { findBestSeats } from './seats/best-seats.ts';
import { dataOf, type MapBody } from './seats/seat-map-body.ts';
import {
  type EventDeps,
  eventsOf,
  findPerformance,
  findTicket,
  openTickets,
  ticketIds,
} from './service.ts';
import { seatId } from './wire.ts';

const NOT_FOUND: Failure = { code: 'not_found' };

export function mountEvents(mount: Mount, deps: EventDeps & StreamDeps): void {
  mount(listEvents, async ({ context, query }) => {
    const { month = null, category = null, current_page, size, sort_order } = query;
    const filter = { month, categoryId: category };
    const listQuery = { ...filter, page: current_page, size, order: sort_order };
    return ok(await eventPage(deps, context, await eventsOf(deps, context), listQuery));
  });

  mount(listEventCategories, async ({ context }) => {
    const categories = categoriesToCome(await eventsOf(deps, context), context);
    return ok({ data: [...categories] });
  });

  mount(findInvitedEvent, async ({ context, query }) => {
    const opened = await openTickets(deps, context, query.code);
    if (!opened.ok) return opened;
    const [first] = opened.value;
    return first === undefined ? refuse(NOT_FOUND) : ok({ data: { event_id: first.eventId } });
  });

  mount(readEvent, async ({ context, params, query }) => {
    const event = (await eventsOf(deps, context)).eventOf.get(params.id);
    if (event === undefined) return refuse(NOT_FOUND);
    const opened = await openTickets(deps, context, query.code);
    if (!opened.ok) return opened;
    return ok({ data: await eventDetail(deps, context, event, ticketIds(opened.value)) });
  });

  mount(readSeats, async ({ context, params, query }) => {
    const found = await findPerformance(deps, context, params.id, query.performance_id);
    if (!found.ok) return found;
    const { event, performance } = found.value;
    const body = await deps.maps.body(context.tenant.id, event, performance);
    if (body === null) return refuse(NOT_FOUND);
    return ok(await readyReply(body, context.header('accept-encoding')));
  });

  mount(findBestSeatsEndpoint, async ({ context, params, query }) => {
    const found = await findPerformance(deps, context, params.id, query.performance_id);
    if (!found.ok) return found;
    const { event, performance } = found.value;
    const ticketQuery = { ticketId: query.event_ticket_id, code: query.code };
    const ticket = await findTicket(deps, context, event, ticketQuery);
    if (!ticket.ok) return ticket;
    const { id } = context.tenant;
    const seats = await findBestSeats(deps, id, performance, ticket.value, query.quantity);
    const data = { seats: seats.map(seatId) };
    return ok({ data, ...(seats.length === 0 ? { message: NONE_TOGETHER } : {}) });
  });

  mount(streamSeatsEndpoint, async ({ context, params, query }) => {
    const found = await findPerformance(deps, context, params.id, query.performance_id);
    if (!found.ok) return found;
    const since = streamStart(context.header('last-event-id'), query.since);
    const body = streamSeats(deps, context, found.value, since);
    return body.ok ? ok({ headers: STREAM_HEADERS, body: body.value }) : body;
  });
}

/** "There are no free seats together …" */
const NONE_TOGETHER = 'done.noSeatsTogether';

/** Headers of the stream: never compressed, never cached, passed on by proxies unbuffered. */
const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'x-accel-buffering': 'no',
};

/** Sends the cached bytes, compressed when the caller accepts that. */
async function readyReply(body: MapBody, accepted = ''): Promise<TextReply> {
  const text = {
    get dataText() {
      return dataOf(body);
    },
  };
  if (!/\bgzip\b/.test(accepted)) return Object.assign(text, { ready: body.plain });
  const headers = { 'content-encoding': 'gzip', vary: 'accept-encoding' };
  return Object.assign(text, { ready: await body.gzip(), headers });
}
