import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import { homeKey } from '../features/content/api.home.ts';
import { contentKey } from '../features/content/query-keys.ts';
import type { AnyWebKind } from '../platform/line/web-kind.ts';
import type { PageModule } from '../platform/page/page-module.ts';
import { contentRoutes } from './content-routes.ts';
import { bookingsRoutes, kindRoutes, profileRoutes } from './kind-routes.tsx';
import { KINDS } from './kinds.ts';
import { pageOf, type RouterContext } from './page-route.ts';
import { HomeScreen, preloadHome } from './pages/home-screen.tsx';
import { PageLoading } from './pages/page-loading.tsx';
import { RouteFailed } from './pages/route-failed.tsx';
import { membersOnly, rootRoute, signedIn } from './root-route.ts';

/** Creates a page route below the root. */
const pageAt = <const Path extends string>(path: Path, page: PageModule) =>
  createRoute({ getParentRoute: () => rootRoute, path, ...pageOf(page) });

/** Creates a page route for signed-in accounts. */
const memberPageAt = <const Path extends string>(path: Path, page: PageModule) =>
  createRoute({ getParentRoute: () => membersOnly, path, ...pageOf(page) });

/** Creates the home route, with the kinds' queries. */
const homeAt = <const Path extends string>(path: Path, kinds: readonly AnyWebKind[]) => {
  const queries = kinds.flatMap(({ homeQuery }) => (homeQuery ? [{ key: homeQuery }] : []));
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    // The first query is for the content shown first: the venue's picture, or else what is on sale.
    staticData: {
      title: null,
      firstQueries: (_params, _search, { home_image }) =>
        home_image ? [{ key: homeKey() }] : queries,
      prefetch(...site) {
        for (const kind of kinds) kind.prefetchHome?.(...site);
      },
    },
    loader: ({ context }: { context: RouterContext }) => preloadHome(kinds, context.texts()),
    component: HomeScreen,
  });
};
const cart = pageAt('/cart', {
  title: 'cart.title',
  areas: ['below-fold', 'checkout', 'card', 'account', 'form'],
  screen: async () => (await import('./checkout/cart-page.tsx')).CartPage,
});
const login = pageAt('/login', {
  title: 'account.login',
  areas: ['account', 'form', 'checkout'],
  screen: async () => (await import('./sign-in/login-page.tsx')).LoginPage,
});
const register = pageAt('/register', {
  areas: ['register', 'account', 'profile', 'form'],
  screen: async () => (await import('./sign-in/register-page.tsx')).RegisterPage,
});
const verify = pageAt('/verify-customer', {
  areas: ['register', 'account'],
  screen: async () => (await import('../features/account/screens/verify-screen.tsx')).VerifyScreen,
});
const completion = pageAt('/profile-completion', {
  areas: ['register', 'profile', 'account', 'form'],
  screen: async () =>
    (await import('../features/account/screens/completion-screen.tsx')).CompletionScreen,
});
const paymentSuccess = pageAt('/paymentsuccess/$token', {
  title: 'result.title',
  areas: ['below-fold', 'checkout', 'card', 'booking'],
  screen: async () => (await import('./checkout/result-page.tsx')).ResultPage,
});
const paymentFailed = pageAt('/paymentfailed', {
  title: 'result.title',
  areas: ['below-fold', 'checkout', 'card'],
  screen: async () => (await import('../features/order/screens/failed-screen.tsx')).FailedScreen,
});
const profileStart = createRoute({
  getParentRoute: () => membersOnly,
  path: '/profile',
  beforeLoad: () => {
    throw redirect({ to: '/profile/user', replace: true });
  },
});
const profile = memberPageAt('/profile/user', {
  title: 'shell.account',
  areas: ['profile', 'account', 'form'],
  screen: async () =>
    (await import('../features/account/screens/profile-screen.tsx')).ProfileScreen,
});
const family = memberPageAt('/profile/family', {
  title: 'shell.family',
  areas: ['family', 'profile', 'form'],
  screen: async () =>
    (await import('../features/participant/screens/family-screen.tsx')).FamilyScreen,
});
const waitingList = memberPageAt('/profile/waiting-list', {
  title: 'shell.waitingList',
  areas: ['below-fold', 'booking'],
  screen: async () =>
    (await import('../features/waitlist/screens/waitlist-screen.tsx')).WaitlistScreen,
});
const wallet = memberPageAt('/profile/user/wallet', {
  title: 'shell.wallet',
  areas: ['wallet', 'card'],
  screen: async () => (await import('../features/wallet/screens/wallet-screen.tsx')).WalletScreen,
});
const points = memberPageAt('/profile/user/q-points', {
  title: 'shell.points',
  areas: ['wallet'],
  screen: async () => (await import('../features/wallet/screens/points-screen.tsx')).PointsScreen,
});
const cards = memberPageAt('/profile/user/cards', {
  title: 'shell.cards',
  areas: ['card'],
  screen: async () => (await import('../features/payment/screens/cards-screen.tsx')).CardsScreen,
});
const company = memberPageAt('/profile/company', {
  title: 'shell.company',
  areas: ['partner', 'card', 'form'],
  screen: async () =>
    (await import('../features/partner/screens/company-screen.tsx')).CompanyScreen,
});
const partnerApply = pageAt('/partners/apply', {
  title: 'shell.becomePartner',
  areas: ['partner', 'account', 'profile', 'form'],
  screen: async () => (await import('./partners/apply-page.tsx')).ApplyPage,
});
const partnerInvitation = pageAt('/partners/invitation', {
  title: 'shell.company',
  areas: ['partner'],
  screen: async () =>
    (await import('../features/partner/screens/invitation-screen.tsx')).InvitationScreen,
});
const viewTickets = createRoute({
  getParentRoute: () => signedIn,
  path: '/profile/view-tickets/$orderId',
  ...pageOf({
    title: 'ticket.title',
    areas: ['below-fold', 'booking'],
    screen: async () =>
      (await import('../features/booking/screens/tickets-screen.tsx')).TicketsScreen,
  }),
});
const notFound = pageAt('/404', {
  screen: async () => (await import('./pages/not-found-screen.tsx')).NotFoundScreen,
});
const page = pageAt('/$slug', {
  firstQueries: ({ slug = '' }) => [{ key: contentKey('page', slug) }],
  screen: async () => (await import('../features/content/screens/page-screen.tsx')).PageScreen,
});

/**
 * Builds the route tree: pages of the kinds, and their lists in the profile for signed-in users.
 */
const treeOf = (kinds: readonly AnyWebKind[]) =>
  rootRoute.addChildren({
    home: homeAt('/', kinds),
    homeAlias: homeAt('/home', kinds),
    cart,
    login,
    register,
    verify,
    completion,
    partnerApply,
    partnerInvitation,
    paymentSuccess,
    paymentFailed,
    notFound,
    page,
    signedIn: signedIn.addChildren({
      membersOnly: membersOnly.addChildren({
        profileStart,
        profile,
        wallet,
        points,
        cards,
        family,
        waitingList,
        company,
        ...profileRoutes(kinds),
      }),
      viewTickets,
      ...bookingsRoutes(kinds),
    }),
    ...contentRoutes,
    ...kindRoutes(kinds),
  });

/** Creates the site's router, with the routes of the kinds that the venues sell. */
export const makeRouter = (context: RouterContext, kinds: readonly AnyWebKind[] = KINDS) =>
  createRouter({
    routeTree: treeOf(kinds),
    context,
    scrollRestoration: true,
    defaultPreload: 'intent',
    // The header stays visible while a page loads and when it fails.
    defaultErrorComponent: RouteFailed,
    defaultPendingComponent: PageLoading,
    defaultPendingMs: PENDING_MILLISECONDS,
  });

/** Delay before a page shows that it is loading. */
const PENDING_MILLISECONDS = 200;

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly title?: PageModule['title'] | undefined;
    readonly firstQueries?: PageModule['firstQueries'] | undefined;
    /** Fetches the page's data not included in the served page, before it is rendered. */
    readonly prefetch?: AnyWebKind['prefetchHome'] | undefined;
  }
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
