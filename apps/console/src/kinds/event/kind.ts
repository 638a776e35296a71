import { eventRoutes } from '@nadi/contract/kinds/event/routes';
import { eventSiteRoutes } from '@nadi/contract/kinds/event/site-routes';
import type { ConsoleKind } from '../../platform/console-kind.ts';
import { soldGroupOf } from './sold.ts';

const MOST = '100';

/** Event: content of the events that the site lists. */
export const event = {
  name: 'event',
  sales: 'console.sales.event',
  routes: { listEvents: eventRoutes.listEvents, readEvent: eventRoutes.readEvent },
  subjects: {
    content: 'event',
    list: async (api, signal) =>
      (await api.byPage('listEvents', { query: { size: MOST }, signal })).data,
    path: (slug) => `/events/${slug}`,
    emptyHint: 'console.noEventContent',
  },
  sold: async (api, signal) => {
    const { data } = await api.byPage('listEvents', { query: { size: MOST }, signal });
    const events = data.map(({ id }) =>
      api.byPage('readEvent', { params: { id: String(id) }, query: {}, signal }),
    );
    return (await Promise.all(events)).map(soldGroupOf);
  },
  siteRoutes: eventSiteRoutes,
  sitePages: { '/events': 'console.section.events' },
} as const satisfies ConsoleKind;
