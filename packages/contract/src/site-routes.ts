import { PREVIEW_PARAMETER } from './content/preview-address.ts';
import type { SiteRoute } from './wire/site-route.ts';

const TRAINING = { section: ['/training'], is: 'nobody' } as const;
const WORKSHOPS = { section: ['/academies'], is: 'nobody' } as const;
const MEMBERSHIPS = { section: ['/memberships'], is: 'nobody' } as const;
const SHOPS = { section: ['/outlets', '/retail'], is: 'nobody' } as const;

const forEverybody = [
  { path: '/' },
  { path: '/home' },
  { path: '/training', ...TRAINING },
  { path: '/training/$id', ...TRAINING },
  { path: '/academies', ...WORKSHOPS },
  { path: '/academy/$id', ...WORKSHOPS },
  { path: '/academy/$id/packages', ...WORKSHOPS },
  { path: '/memberships', ...MEMBERSHIPS },
  { path: '/blogs', query: ['category'] },
  { path: '/blog/$slug', query: [PREVIEW_PARAMETER] },
  { path: '/outlets', section: ['/outlets'], is: 'nobody' },
  { path: '/outlets/$id', section: ['/outlets'], is: 'nobody' },
  { path: '/retail', section: ['/retail'], is: 'nobody' },
  { path: '/offers', section: ['/offers'], is: 'nobody' },
  { path: '/cart' },
  { path: '/login', query: ['nextUrl', 'error', 'loginToken', 'logoutUrl'] },
  { path: '/register', query: ['nextUrl'] },
  { path: '/profile-completion', query: ['nextUrl'] },
  { path: '/verify-customer', query: ['token'] },
  { path: '/partners/apply' },
  { path: '/partners/invitation' },
  { path: '/paymentsuccess/$token' },
  { path: '/paymentfailed', query: ['token'] },
  { path: '/terms-and-conditions', is: 'page' },
  { path: '/privacy-policy', is: 'page' },
  { path: '/contact-us', query: [PREVIEW_PARAMETER], hasPage: true },
  { path: '/find-us', query: [PREVIEW_PARAMETER], hasPage: true },
  { path: '/newsletter' },
  { path: '/form/$slug' },
  { path: '/media-library', query: ['album', PREVIEW_PARAMETER] },
  { path: '/customer-support' },
  { path: '/customer-support/$id' },
  { path: '/404', is: 'nobody' },
] as const satisfies readonly SiteRoute[];

const forSignedIn = [
  { path: '/profile' },
  { path: '/profile/user' },
  { path: '/profile/view-tickets/$orderId' },
  { path: '/profile/user/q-points' },
  { path: '/profile/user/wallet', query: ['top_up'] },
  { path: '/profile/user/cards' },
  { path: '/profile/trainer-sessions', ...TRAINING },
  { path: '/profile/trainer-sessions/$id', ...TRAINING },
  { path: '/profile/academy-bookings', ...WORKSHOPS },
  { path: '/profile/academy-bookings/$id', ...WORKSHOPS },
  { path: '/profile/memberships-bookings', ...MEMBERSHIPS },
  { path: '/profile/retail', ...SHOPS },
  { path: '/profile/family' },
  { path: '/profile/waiting-list' },
  { path: '/profile/company', query: ['credit_payment'] },
] as const satisfies readonly SiteRoute[];

/** Addresses of the site besides those of the kinds of product. */
const ownRoutes: readonly SiteRoute[] = [
  ...forEverybody,
  ...forSignedIn.map((route) => ({ ...route, isForSignedIn: true as const })),
];

/**
 * Addresses of the site with those of its kinds.
 *
 * Every other address of one segment is a page of the venue, by its slug; longer ones lead to /404.
 * An address that is reserved for a kind gives way to the kind's own. A test of the site compares
 * its router with this table.
 */
export function siteRoutesWith(ofKinds: readonly SiteRoute[]): readonly SiteRoute[] {
  const paths = new Set(ofKinds.map(({ path }) => path));
  return [...ownRoutes.filter(({ path }) => !paths.has(path)), ...ofKinds];
}

/** Path segments of the server itself, besides file endings; no page exists at or below them. */
export const SERVER_PATHS = [
  'api',
  'assets',
  'console',
  'demo',
  'healthz',
  'icons',
  'metrics',
  'pictures',
  'previews',
  'readyz',
  'typefaces',
] as const;

/** Addresses that are taken: by screens and by the server. */
export const takenRoutesWith = (ofKinds: readonly SiteRoute[]): readonly SiteRoute[] => [
  ...siteRoutesWith(ofKinds),
  ...SERVER_PATHS.map((name): SiteRoute => ({ path: `/${name}` })),
];
