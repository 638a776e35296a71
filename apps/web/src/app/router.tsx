import { isSignedIn } from '@nadi/domain/account/session';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  redirect,
  retainSearchParams,
  type SearchSchemaInput,
} from '@tanstack/react-router';
import { auth } from '../features/account/state.ts';
import {
  parseEventSearch,
  parseInviteSearch,
  parseListSearch,
} from '../kinds/event/event-address.ts';
import { parseBooking } from '../kinds/facility/booking-address.ts';
import { addressLanguage, languageFor } from '../platform/language-choice.ts';
import { type PageModule, pageOf, type RouterContext } from './page-module.ts';
import { HomeScreen } from './pages/home-screen.tsx';
import { PageOnItsWay } from './pages/lazy-page.tsx';
import { NotFoundScreen } from './pages/not-found-screen.tsx';
import { RouteFailed } from './pages/route-failed.tsx';
import { SignedInOnly } from './pages/signed-in-only.tsx';
import { isSectionOpen } from './section-gate.ts';
import { Shell } from './shell/shell.tsx';
import type { SiteSearch } from './site-search.ts';

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** What an address may say; everything else in it is left alone. */
type AskedSearch = Omit<Partial<SiteSearch>, 'lang'> & {
  readonly lang?: string;
} & SearchSchemaInput;

const rootRoute = createRootRouteWithContext<RouterContext>()({
  validateSearch: (search: AskedSearch): SiteSearch => {
    const nextUrl = text(search.nextUrl);
    const token = text(search.token);
    const error = text(search.error);
    return {
      lang: addressLanguage(search.lang),
      ...(nextUrl ? { nextUrl } : {}),
      ...(token ? { token } : {}),
      ...(error ? { error } : {}),
      ...parseBooking({ ...search }),
    };
  },
  search: { middlewares: [retainSearchParams(['lang'])] },
  beforeLoad: ({ search, context, location }) => {
    if (languageFor(search.lang, context.arabicEnabled) === search.lang) return;
    throw redirect({ href: location.href.replace('lang=ar', 'lang=en'), replace: true });
  },
  component: Shell,
  notFoundComponent: NotFoundScreen,
  errorComponent: RouteFailed,
});

/** Sign-in routes send the visitor to login and back (spec 1 section 2). */
const signedIn = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: ({ location }) => {
    if (!isSignedIn(auth.get().user))
      throw redirect({ to: '/login', search: { nextUrl: location.href } });
  },
  component: SignedInOnly,
});

const home = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { title: null },
  component: HomeScreen,
});
const homeAlias = createRoute({
  getParentRoute: () => rootRoute,
  path: '/home',
  staticData: { title: null },
  component: HomeScreen,
});
const cart = createRoute({
  getParentRoute: () => rootRoute,
  path: '/cart',
  ...pageOf({
    title: 'cart.title',
    areas: ['checkout', 'account'],
    screen: async () => (await import('./checkout/cart-page.tsx')).CartPage,
  }),
});
const login = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  ...pageOf({
    title: 'account.login',
    areas: ['account'],
    screen: async () => (await import('../features/account/screens/login-screen.tsx')).LoginScreen,
  }),
});
const paymentSuccess = createRoute({
  getParentRoute: () => rootRoute,
  path: '/paymentsuccess/$token',
  ...pageOf({
    title: 'result.title',
    areas: ['checkout', 'booking'],
    screen: async () => (await import('./checkout/result-page.tsx')).ResultPage,
  }),
});
const paymentFailed = createRoute({
  getParentRoute: () => rootRoute,
  path: '/paymentfailed',
  ...pageOf({
    title: 'result.title',
    areas: ['checkout'],
    screen: async () => (await import('../features/order/screens/failed-screen.tsx')).FailedScreen,
  }),
});
const viewTickets = createRoute({
  getParentRoute: () => signedIn,
  path: '/profile/view-tickets/$orderId',
  ...pageOf({
    title: 'ticket.title',
    areas: ['booking'],
    screen: async () =>
      (await import('../features/booking/screens/tickets-screen.tsx')).TicketsScreen,
  }),
});
const facilityBookings = createRoute({
  getParentRoute: () => signedIn,
  path: '/profile/facility-bookings',
  ...pageOf({
    title: 'bookings.title',
    areas: ['booking'],
    screen: async () =>
      (await import('../features/booking/screens/facility-bookings-screen.tsx'))
        .FacilityBookingsScreen,
  }),
});
/** Events are shown where the menu names them (spec 1 section 4, "Routing"). */
const eventsSection = createRoute({
  getParentRoute: () => rootRoute,
  id: 'events-section',
  beforeLoad: ({ context }) => {
    if (!isSectionOpen(context.menu, '/events')) throw redirect({ to: '/404', replace: true });
  },
});
const events = createRoute({
  getParentRoute: () => eventsSection,
  path: '/events',
  validateSearch: parseListSearch,
  ...pageOf({
    title: 'event.title',
    areas: ['event'],
    screen: async () => (await import('../kinds/event/screens/events-screen.tsx')).EventsScreen,
  }),
});
const event = createRoute({
  getParentRoute: () => eventsSection,
  path: '/events/$id',
  validateSearch: parseEventSearch,
  ...pageOf({
    areas: ['event'],
    screen: async () => (await import('../kinds/event/screens/event-screen.tsx')).EventScreen,
  }),
});
const eventInvite = createRoute({
  getParentRoute: () => eventsSection,
  path: '/event-invite',
  validateSearch: parseInviteSearch,
  ...pageOf({
    title: 'event.invitation',
    areas: ['event'],
    screen: async () => (await import('../kinds/event/screens/invite-screen.tsx')).InviteScreen,
  }),
});
const notFound = createRoute({
  getParentRoute: () => rootRoute,
  path: '/404',
  component: NotFoundScreen,
});
const page = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$slug',
  ...pageOf({
    screen: async () => (await import('../features/content/screens/page-screen.tsx')).PageScreen,
  }),
});

const routeTree = rootRoute.addChildren([
  home,
  homeAlias,
  cart,
  login,
  paymentSuccess,
  paymentFailed,
  signedIn.addChildren([viewTickets, facilityBookings]),
  eventsSection.addChildren([events, event, eventInvite]),
  notFound,
  page,
]);

export const makeRouter = (context: RouterContext) =>
  createRouter({
    routeTree,
    context,
    scrollRestoration: true,
    defaultPreload: 'intent',
    // The header stands while a page is on its way, and when it fails.
    defaultErrorComponent: RouteFailed,
    defaultPendingComponent: PageOnItsWay,
    defaultPendingMs: PENDING_MILLISECONDS,
  });

/** A page that takes longer than that shows that it is on its way. */
const PENDING_MILLISECONDS = 200;

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly title?: PageModule['title'];
  }
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
