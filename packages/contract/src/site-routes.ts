/** Keeps the language that a visitor chose on the site (`ar` or `en`), so that the server draws pages in it. */
export const LANGUAGE_COOKIE = 'nadi.language';

/**
 * The site's own addresses; `$x` stands for one segment. Every other address of one segment is a
 * page that the venue has written, by its slug. A test of the site keeps them equal to its router.
 */
export const siteRoutes = [
  '/',
  '/home',
  '/cart',
  '/login',
  '/register',
  '/verify-customer',
  '/profile-completion',
  '/paymentsuccess/$token',
  '/paymentfailed',
  '/profile/user',
  '/profile/family',
  '/profile/view-tickets/$orderId',
  '/profile/facility-bookings',
  '/profile/event-bookings',
  '/events',
  '/events/$id',
  '/event-invite',
] as const;
