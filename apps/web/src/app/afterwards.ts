import { keepSite } from './offline/keep-site.ts';
import { keepTickets } from './offline/keep-tickets.ts';
import { followInHead } from './told-in-head.ts';

/**
 * What nobody needs before they do something on the page: fetched with the first tap or key, or when somebody signs in
 * or out.
 */
followInHead();
keepTickets();
void keepSite();
