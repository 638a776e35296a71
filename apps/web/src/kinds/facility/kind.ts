import { lazyPart } from '@nadi/browser/later/lazy-part.tsx';
import { facilityRoutes } from '@nadi/contract/kinds/facility/routes';
import { type Line, plainTexts } from '../../platform/line/line.ts';
import type { KindPage, WebKind } from '../../platform/line/web-kind.ts';
import { addressOfFirst } from './booking-address.ts';
import { BookingOverlay } from './components/booking-overlay.tsx';
import { courtOf } from './line-court.ts';
import { nextTimesQuery } from './next-times.ts';
import { dayKey, detailsKey, PICTURES_KEY } from './query-keys.ts';

const service: KindPage = {
  areas: ['below-fold'],
  firstQueries: ({ id = '' }) => [{ key: detailsKey(id) }],
  screen: async () => (await import('./screens/service-screen.tsx')).ServiceScreen,
};

/** Facility kind: courts and pitches by the hour, booked in a dialog over any page. */
export const facility = {
  name: 'facility',
  typeId: 1,
  routes: facilityRoutes,
  pages: { '/service/$id': service },
  Home: lazyPart(async () => (await import('./components/home-services.tsx')).HomeServices),
  homeQuery: PICTURES_KEY,
  prefetchHome(queries, api, config) {
    if (config.enable_facility_booking === 1) void queries.prefetchQuery(nextTimesQuery(api));
  },
  HeroOffer: lazyPart(async () => (await import('./components/home-offer.tsx')).HomeOffer),
  entry: {
    address: { search: addressOfFirst(null) },
    isOpen: ({ enable_facility_booking }) => enable_facility_booking === 1,
    label: ({ facility_button_label: en, ar_facility_button_label: ar }) => ({ en, ar }),
  },
  Overlay: BookingOverlay,
  bookings: {
    path: '/profile/facility-bookings',
    productType: 'facility',
    title: 'bookings.title',
    menuTitle: ({ is_baps }) => (is_baps === 1 ? 'bookings.title' : 'shell.facilityBookings'),
  },
  lineTexts: plainTexts,
  LineActions: lazyPart<{ readonly line: Line }>(
    async () => (await import('./components/add-extras.tsx')).AddExtras,
  ),
  again(line) {
    const court = courtOf(line);
    return court && { search: addressOfFirst({ serviceId: null, court }) };
  },
  stale: () => [dayKey('schedule'), dayKey('next'), dayKey('usual')],
} satisfies WebKind;
