import { isLocalDate } from '@nadi/domain/kernel/local-date';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router';
import { isListedPlace, type ListedPlace } from '../features/content/listed-kinds.ts';
import type { AuditAsked } from '../features/staff/api.audit.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import { Shell } from './shell.tsx';

const root = createRootRoute({ notFoundComponent: NotFoundScreen });

/** Where somebody who was invited sets up their access, signed in or not. */
const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation',
  component: lazyRouteComponent(() => import('./invitation-page.tsx'), 'InvitationPage'),
});

/** Everything else is for who is signed in. */
const inside = createRoute({ getParentRoute: () => root, id: 'inside', component: Shell });

/** The day's bookings; without a date, today at the venue. */
const day = createRoute({
  getParentRoute: () => inside,
  path: '/',
  validateSearch: ({ date }: Record<string, unknown>): { readonly date?: string } =>
    typeof date === 'string' && isLocalDate(date) ? { date } : {},
  component: lazyRouteComponent(
    () => import('../features/booking/screens/day-screen.tsx'),
    'DayScreen',
  ),
});

/** What is booked, when and for how much. */
const courts = createRoute({
  getParentRoute: () => inside,
  path: '/courts',
  component: lazyRouteComponent(() => import('./services-page.tsx'), 'ServicesPage'),
});

const pagesOfContent = () => import('./content-pages.tsx');

/** What the venue says of itself, by its kind; without one, its pages. */
const content = createRoute({
  getParentRoute: () => inside,
  path: '/content',
  validateSearch: ({ kind }: Record<string, unknown>): { readonly kind?: ListedPlace } =>
    typeof kind === 'string' && isListedPlace(kind) ? { kind } : {},
  component: lazyRouteComponent(pagesOfContent, 'ContentPage'),
});

const entry = createRoute({
  getParentRoute: () => inside,
  path: '/content/$kind/$slug',
  component: lazyRouteComponent(pagesOfContent, 'EntryPage'),
});

/** What was sent to the venue by its forms. */
const answers = createRoute({
  getParentRoute: () => inside,
  path: '/answers',
  component: lazyRouteComponent(() => import('./answers-page.tsx'), 'AnswersPage'),
});

/** The pictures that content may show. */
const pictures = createRoute({
  getParentRoute: () => inside,
  path: '/pictures',
  component: lazyRouteComponent(
    () => import('../features/content/screens/pictures-screen.tsx'),
    'PicturesScreen',
  ),
});

const settings = createRoute({
  getParentRoute: () => inside,
  path: '/settings',
  component: lazyRouteComponent(
    () => import('../features/content/screens/settings-screen.tsx'),
    'SettingsScreen',
  ),
});

const setting = createRoute({
  getParentRoute: () => inside,
  path: '/settings/$kind',
  component: lazyRouteComponent(pagesOfContent, 'SettingPage'),
});

const partners = createRoute({
  getParentRoute: () => inside,
  path: '/partners',
  component: lazyRouteComponent(
    () => import('../features/partner/screens/partners-screen.tsx'),
    'PartnersScreen',
  ),
});

const staff = createRoute({
  getParentRoute: () => inside,
  path: '/staff',
  component: lazyRouteComponent(
    () => import('../features/staff/screens/staff-screen.tsx'),
    'StaffScreen',
  ),
});

/** What was done, narrowed as the address says. */
const audit = createRoute({
  getParentRoute: () => inside,
  path: '/audit',
  validateSearch: ({ who, deed, day }: Record<string, unknown>): AuditAsked => ({
    ...(typeof who === 'number' && Number.isSafeInteger(who) && who > 0 ? { who } : {}),
    ...(typeof deed === 'string' ? { deed } : {}),
    ...(typeof day === 'string' && isLocalDate(day) ? { day } : {}),
  }),
  component: lazyRouteComponent(() => import('./audit-page.tsx'), 'AuditPage'),
});

const account = createRoute({
  getParentRoute: () => inside,
  path: '/account',
  component: lazyRouteComponent(
    () => import('../features/staff/screens/account-screen.tsx'),
    'AccountScreen',
  ),
});

const routeTree = root.addChildren([
  invitation,
  inside.addChildren([
    answers,
    pictures,
    day,
    courts,
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

export const makeRouter = () =>
  createRouter({
    routeTree,
    basepath: '/console',
    defaultPreload: 'intent',
    scrollRestoration: true,
  });

declare module '@tanstack/react-router' {
  interface Register {
    readonly router: ReturnType<typeof makeRouter>;
  }
}
