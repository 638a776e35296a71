import { lazyPart } from '@nadi/browser/later/lazy-part.tsx';
import { eventRoutes } from '@nadi/contract/kinds/event/routes';
import type { KindPage, WebKind } from '../../platform/line/web-kind.ts';
import {
  type EventSearch,
  type InviteSearch,
  isFiltered,
  type ListSearch,
  parseEventSearch,
  parseInviteSearch,
  parseListSearch,
} from './event-address.ts';
import { ticketTexts } from './line-texts.ts';
import { withQuantity } from './own-tickets.ts';
import { CATEGORIES_KEY, eventKey, eventSeenKey, listKey, seatsKey } from './query-keys.ts';

const list: KindPage<ListSearch> = {
  title: 'event.title',
  areas: ['event'],
  firstQueries: (_, search) =>
    isFiltered(parseListSearch(search))
      ? []
      : [{ key: listKey({}), isList: true }, { key: CATEGORIES_KEY }],
  parse: parseListSearch,
  screen: async () => (await import('./screens/events-screen.tsx')).EventsScreen,
};

const one: KindPage<EventSearch> = {
  areas: ['event', 'checkout'],
  firstQueries: ({ id }) => [{ key: eventSeenKey(Number(id), null) }],
  parse: parseEventSearch,
  screen: async () => (await import('./screens/event-screen.tsx')).EventScreen,
};

const invite: KindPage<InviteSearch> = {
  title: 'event.invitation',
  areas: ['event'],
  parse: parseInviteSearch,
  screen: async () => (await import('./screens/invite-screen.tsx')).InviteScreen,
};

/** Event kind: seats and places of a performance. */
export const event = {
  name: 'event',
  typeId: 2,
  routes: eventRoutes,
  section: '/events',
  pages: { '/events': list, '/events/$id': one, '/event-invite': invite },
  area: 'event',
  Home: lazyPart(async () => (await import('./components/home-events.tsx')).HomeEvents),
  bookings: {
    path: '/profile/event-bookings',
    productType: 'event',
    title: 'event.bookings',
    menuTitle: () => 'event.bookings',
    begin: { path: '/events', title: 'event.all' },
  },
  lineTexts: ticketTexts,
  withQuantity,
  again: ({ wire: { event_id, performance_id } }) =>
    event_id == null
      ? null
      : {
          to: '/events/$id',
          params: { id: String(event_id) },
          search: performance_id == null ? {} : { performance: performance_id },
        },
  stale: ({ wire: { event_id, performance_id } }) =>
    event_id == null
      ? []
      : [
          eventKey(event_id),
          ...(performance_id == null ? [] : [seatsKey(event_id, performance_id)]),
        ],
} satisfies WebKind<'event'>;
