import { lazyPart } from '@nadi/browser/later/lazy-part.tsx';
import { facilityConsoleRoutes } from '@nadi/contract/kinds/facility/console-routes';
import { facilitySiteRoutes } from '@nadi/contract/kinds/facility/site-routes';
import type { ConsoleKind } from '../../platform/console-kind.ts';
import { soldGroupOf } from './sold.ts';

const { listConsoleServices } = facilityConsoleRoutes;

/** Facility: services with their courts and halls, hours and prices. */
export const facility = {
  name: 'facility',
  sales: 'console.sales.facility',
  routes: facilityConsoleRoutes,
  pages: {
    '/courts': {
      text: 'console.courts',
      icon: 'clock',
      call: listConsoleServices,
      key: 'B',
      areas: ['console-content', 'form'],
      screen: async () => (await import('./screens/services-screen.tsx')).ServicesScreen,
    },
  },
  firstSteps: {
    call: listConsoleServices,
    Steps: lazyPart(async () => (await import('./components/first-steps.tsx')).FirstSteps),
  },
  sold: async (api, signal) =>
    (await api.byPage('listConsoleServices', { signal })).map(soldGroupOf),
  siteRoutes: facilitySiteRoutes,
  subjects: {
    content: 'service',
    list: (api, signal) => api.byPage('listConsoleServices', { signal }),
    path: (slug) => `/service/${slug}`,
    isLinked: true,
  },
} as const satisfies ConsoleKind;
