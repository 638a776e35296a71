import { isLocalDate } from '@nadi/domain/kernel/local-date';
import { createRoute, createRouter } from '@tanstack/react-router';
import { isListedPlace, type ListedPlace } from '../features/content/listed-kinds.ts';
import { readDocumentQuery } from '../features/document/model.ts';
import type { AuditQuery } from '../features/staff/api.audit.ts';
import type { ConsoleKind } from '../platform/console-kind.ts';
import { kindRoutes } from './kind-routes.tsx';
import { KINDS } from './kinds.ts';
import { layoutRoute, rootRoute } from './layout-route.ts';
import { RouteLoading } from './loading.tsx';
import { placeOf, type RouterContext } from './nav-route.ts';
import { RouteFailed } from './route-failed.tsx';

/** Route on which invited staff set up their access, signed in or not. */
const invitation = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitation',
  ...placeOf({
    areas: ['console-staff', 'form'],
    screen: async () => (await import('./invitation-page.tsx')).InvitationPage,
  }),
});

/**
 * Returns a date of an address; `undefined`: none or invalid.
 *
 * The router keeps a parameter that a validation leaves out, so invalid ones are set to `undefined`.
 */
const asDate = (given: unknown): string | undefined =>
  typeof given === 'string' && isLocalDate(given) ? given : undefined;

/** Bookings of a day; default: today at the venue. */
const day = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/',
  validateSearch: ({ date }: Record<string, unknown>): { readonly date?: string | undefined } => ({
    date: asDate(date),
  }),
  ...placeOf({
    areas: ['console-day'],
    screen: async () => (await import('./day-page.tsx')).DayPage,
  }),
});

/** Content of the venue by kind; default: pages. */
const content = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/content',
  validateSearch: ({
    kind,
  }: Record<string, unknown>): { readonly kind?: ListedPlace | undefined } => ({
    kind: typeof kind === 'string' && isListedPlace(kind) ? kind : undefined,
  }),
  ...placeOf({
    areas: ['console-content', 'form'],
    screen: async () => (await import('./content-pages.tsx')).ContentPage,
  }),
});

const entry = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/content/$kind/$slug',
  ...placeOf({
    areas: ['console-content', 'form'],
    screen: async () => (await import('./content-pages.tsx')).EntryPage,
  }),
});

/** Answers that the venue's forms received. */
const answers = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/answers',
  ...placeOf({
    areas: ['console-answers'],
    screen: async () => (await import('./answers-page.tsx')).AnswersPage,
  }),
});

/** Pictures for content. */
const pictures = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/pictures',
  ...placeOf({
    areas: ['console-content', 'form'],
    screen: async () =>
      (await import('../features/content/screens/pictures-screen.tsx')).PicturesScreen,
  }),
});

const settings = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/settings',
  ...placeOf({
    areas: ['console-content'],
    screen: async () =>
      (await import('../features/content/screens/settings-screen.tsx')).SettingsScreen,
  }),
});

const setting = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/settings/$kind',
  ...placeOf({
    areas: ['console-content', 'form'],
    screen: async () => (await import('./content-pages.tsx')).SettingPage,
  }),
});

/** Requests for approval that wait for an answer, or were decided. */
const requests = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/requests',
  ...placeOf({
    areas: ['console-requests', 'console-day', 'form'],
    screen: async () => (await import('./requests-page.tsx')).RequestsPage,
  }),
});

const counter = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/counter',
  ...placeOf({
    areas: ['console-counter', 'form'],
    screen: async () =>
      (await import('../features/order/screens/counter-screen.tsx')).CounterScreen,
  }),
});

/** Tills and their sessions. */
const tills = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/tills',
  ...placeOf({
    areas: ['console-till', 'console-content', 'form'],
    screen: async () => (await import('../features/till/screens/tills-screen.tsx')).TillsScreen,
  }),
});

/** Sheet of a closed session of a till. */
const tillSheet = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/tills/$session',
  ...placeOf({
    areas: ['console-till'],
    screen: async () => (await import('./till-sheet-page.tsx')).TillSheetPage,
  }),
});

/** Requests for a refund, and refunds that need staff. */
const refunds = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/refunds',
  ...placeOf({
    areas: ['console-refunds', 'form'],
    screen: async () => (await import('./refunds-page.tsx')).RefundsPage,
  }),
});

const disputes = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/disputes',
  ...placeOf({
    areas: ['console-disputes', 'form'],
    screen: async () =>
      (await import('../features/order/screens/disputes-screen.tsx')).DisputesScreen,
  }),
});

const promotions = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/promotions',
  ...placeOf({
    areas: ['console-promotion', 'console-content', 'form'],
    screen: async () =>
      (await import('../features/promotion/screens/promotions-screen.tsx')).PromotionsScreen,
  }),
});

const cards = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/cards',
  ...placeOf({
    areas: ['console-card', 'console-promotion', 'console-content', 'form'],
    screen: async () =>
      (await import('../features/promotion/screens/cards-screen.tsx')).CardsScreen,
  }),
});

/** Points and promotional credit that staff gave. */
const credit = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/credit',
  ...placeOf({
    areas: ['console-credit', 'console-content', 'form'],
    screen: async () => (await import('../features/wallet/screens/credit-screen.tsx')).CreditScreen,
  }),
});

/** Issued tax documents, filtered as the address states. */
const documents = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/documents',
  validateSearch: readDocumentQuery,
  ...placeOf({
    areas: ['console-document'],
    screen: async () => (await import('./documents-page.tsx')).DocumentsPage,
  }),
});

/** Daily closings. */
const closings = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/closings',
  ...placeOf({
    areas: ['console-report'],
    screen: async () =>
      (await import('../features/report/screens/closings-screen.tsx')).ClosingsScreen,
  }),
});

/** Closing of a day. */
const closing = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/closings/$day',
  ...placeOf({
    areas: ['console-report'],
    screen: async () => (await import('./closing-page.tsx')).ClosingPage,
  }),
});

/** Gateway accounts, for the owner. */
const gateways = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/gateways',
  ...placeOf({
    areas: ['console-gateway', 'console-content', 'form'],
    screen: async () =>
      (await import('../features/payment/screens/gateways-screen.tsx')).GatewaysScreen,
  }),
});

const partners = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/partners',
  ...placeOf({
    areas: ['console-partner', 'console-content', 'form'],
    screen: async () =>
      (await import('../features/partner/screens/partners-screen.tsx')).PartnersScreen,
  }),
});

/** Account of a partner: what it owes, and its statements. */
const partner = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/partners/$id',
  ...placeOf({
    areas: ['console-partner'],
    screen: async () => (await import('./partner-page.tsx')).PartnerPage,
  }),
});

const staff = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/staff',
  ...placeOf({
    areas: ['console-staff', 'form'],
    screen: async () => (await import('../features/staff/screens/staff-screen.tsx')).StaffScreen,
  }),
});

/** Audit log, filtered as the address states. */
const audit = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/audit',
  validateSearch: ({ who, action, day }: Record<string, unknown>): AuditQuery => ({
    who: typeof who === 'number' && Number.isSafeInteger(who) && who > 0 ? who : undefined,
    action: typeof action === 'string' ? action : undefined,
    day: asDate(day),
  }),
  ...placeOf({
    areas: ['console-staff'],
    screen: async () => (await import('./audit-page.tsx')).AuditPage,
  }),
});

const account = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/account',
  ...placeOf({
    areas: ['console-staff', 'form'],
    screen: async () =>
      (await import('../features/staff/screens/account-screen.tsx')).AccountScreen,
  }),
});

const treeOf = (kinds: readonly ConsoleKind[]) =>
  rootRoute.addChildren({
    invitation,
    layout: layoutRoute.addChildren({
      answers,
      pictures,
      day,
      content,
      entry,
      settings,
      setting,
      counter,
      tills,
      tillSheet,
      requests,
      refunds,
      disputes,
      promotions,
      cards,
      credit,
      documents,
      closings,
      closing,
      gateways,
      partners,
      partner,
      staff,
      audit,
      account,
      ...kindRoutes(kinds),
    }),
  });

export const makeRouter = (context: RouterContext, kinds: readonly ConsoleKind[] = KINDS) =>
  createRouter({
    routeTree: treeOf(kinds),
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
