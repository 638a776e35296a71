import { isLocalDate } from '@nadi/domain/kernel/local-date';
import { createRootRouteWithContext, createRoute, createRouter } from '@tanstack/react-router';
import { isListedPlace, type ListedPlace } from '../features/content/listed-kinds.ts';
import type { AuditQuery } from '../features/staff/api.audit.ts';
import { RouteLoading } from './loading.tsx';
import { placeOf, type RouterContext } from './nav-route.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import { RouteFailed } from './route-failed.tsx';
import { Shell } from './shell.tsx';

const root = createRootRouteWithContext<RouterContext>()({ notFoundComponent: NotFoundScreen });

/** Route on which invited staff set up their access, signed in or not. */
const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation',
  ...placeOf({
    areas: ['console-staff', 'form'],
    screen: async () => (await import('./invitation-page.tsx')).InvitationPage,
  }),
});

/** All other routes require a sign-in. */
const layout = createRoute({ getParentRoute: () => root, id: 'inside', component: Shell });

/** Bookings of a day; default: today at the venue. */
const day = createRoute({
  getParentRoute: () => layout,
  path: '/',
  validateSearch: ({ date }: Record<string, unknown>): { readonly date?: string } =>
    typeof date === 'string' && isLocalDate(date) ? { date } : {},
  ...placeOf({
    areas: ['console-day'],
    screen: async () => (await import('./day-page.tsx')).DayPage,
  }),
});

/** Services with their courts, hours and prices. */
const courts = createRoute({
  getParentRoute: () => layout,
  path: '/courts',
  ...placeOf({
    areas: ['console-content', 'form'],
    screen: async () => (await import('./services-page.tsx')).ServicesPage,
  }),
});

/** Goods that are lent or sold with a court. */
const addOns = createRoute({
  getParentRoute: () => layout,
  path: '/add-ons',
  ...placeOf({
    areas: ['console-content', 'form'],
    screen: async () => (await import('./add-ons-page.tsx')).AddOnsPage,
  }),
});

/** Content of the venue by kind; default: pages. */
const content = createRoute({
  getParentRoute: () => layout,
  path: '/content',
  validateSearch: ({ kind }: Record<string, unknown>): { readonly kind?: ListedPlace } =>
    typeof kind === 'string' && isListedPlace(kind) ? { kind } : {},
  ...placeOf({
    areas: ['console-content', 'form'],
    screen: async () => (await import('./content-pages.tsx')).ContentPage,
  }),
});

const entry = createRoute({
  getParentRoute: () => layout,
  path: '/content/$kind/$slug',
  ...placeOf({
    areas: ['console-content', 'form'],
    screen: async () => (await import('./content-pages.tsx')).EntryPage,
  }),
});

/** Answers that the venue's forms received. */
const answers = createRoute({
  getParentRoute: () => layout,
  path: '/answers',
  ...placeOf({
    areas: ['console-answers'],
    screen: async () => (await import('./answers-page.tsx')).AnswersPage,
  }),
});

/** Pictures for content. */
const pictures = createRoute({
  getParentRoute: () => layout,
  path: '/pictures',
  ...placeOf({
    areas: ['console-content', 'form'],
    screen: async () =>
      (await import('../features/content/screens/pictures-screen.tsx')).PicturesScreen,
  }),
});

const settings = createRoute({
  getParentRoute: () => layout,
  path: '/settings',
  ...placeOf({
    areas: ['console-content'],
    screen: async () =>
      (await import('../features/content/screens/settings-screen.tsx')).SettingsScreen,
  }),
});

const setting = createRoute({
  getParentRoute: () => layout,
  path: '/settings/$kind',
  ...placeOf({
    areas: ['console-content', 'form'],
    screen: async () => (await import('./content-pages.tsx')).SettingPage,
  }),
});

const partners = createRoute({
  getParentRoute: () => layout,
  path: '/partners',
  ...placeOf({
    areas: ['console-partner', 'form'],
    screen: async () =>
      (await import('../features/partner/screens/partners-screen.tsx')).PartnersScreen,
  }),
});

const staff = createRoute({
  getParentRoute: () => layout,
  path: '/staff',
  ...placeOf({
    areas: ['console-staff', 'form'],
    screen: async () => (await import('../features/staff/screens/staff-screen.tsx')).StaffScreen,
  }),
});

/** Audit log, filtered as the address states. */
const audit = createRoute({
  getParentRoute: () => layout,
  path: '/audit',
  validateSearch: ({ who, action, day }: Record<string, unknown>): AuditQuery => ({
    ...(typeof who === 'number' && Number.isSafeInteger(who) && who > 0 ? { who } : {}),
    ...(typeof action === 'string' ? { action } : {}),
    ...(typeof day === 'string' && isLocalDate(day) ? { day } : {}),
  }),
  ...placeOf({
    areas: ['console-staff'],
    screen: async () => (await import('./audit-page.tsx')).AuditPage,
  }),
});

const account = createRoute({
  getParentRoute: () => layout,
  path: '/account',
  ...placeOf({
    areas: ['console-staff', 'form'],
    screen: async () =>
      (await import('../features/staff/screens/account-screen.tsx')).AccountScreen,
  }),
});

const routeTree = root.addChildren([
  invitation,
  layout.addChildren([
    answers,
    pictures,
    day,
    courts,
    addOns,
    content,
    entry,
    settings,
    setting,
    partners,
    staff,
    audit,
    account,
  ]),
]);

export const makeRouter = (context: RouterContext) =>
  createRouter({
    routeTree,
    context,
    basepath: '/console',
    defaultPreload: 'intent',
    scrollRestoration: true,
    // The menu stays visible while a page loads, and after it fails.
    defaultErrorComponent: RouteFailed,
    defaultPendingComponent: RouteLoading,
    defaultPendingMs: PENDING_MILLISECONDS,
  });

/** Delay before a page shows its loading state. */
const PENDING_MILLISECONDS = 200;

declare module '@tanstack/react-router' {
  interface Register {
    readonly router: ReturnType<typeof makeRouter>;
  }
}
