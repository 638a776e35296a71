import { isSameHost } from '@nadi/browser/same-host';
import { noteDeparture } from './after-payment.ts';
import { type Departure, leavePage } from './leave-page.ts';

/** Checks a payment page's address: https (or the demo's loopback) on one of the venue's hosts. */
export function isAllowedGateway(url: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, host, hostname, username } = new URL(url);
  const isLoopback = hostname === '127.0.0.1' || hostname === 'localhost';
  const isSecure = protocol === 'https:' || (protocol === 'http:' && isLoopback);
  return isSecure && username === '' && hosts.some((one) => isSameHost(one, host));
}

/** Payment that was opened at its gateway. */
interface OpenedPage {
  readonly url: string | null;
  readonly pg: string | null;
  readonly transactionId: string | null;
}

/**
 * Returns the departure to the payment page (spec 2 section 4, "Order result").
 *
 * EPG requires a form post with the transaction id, the others a plain visit. Null when the host is
 * not the venue's.
 */
export function departureTo(placed: OpenedPage, hosts: readonly string[]): Departure | null {
  const { url, pg, transactionId } = placed;
  if (!url || !isAllowedGateway(url, hosts)) return null;
  if (pg !== 'EPG') return { type: 'visit', url };
  return { type: 'post', url, fields: { TransactionID: transactionId ?? '' } };
}

/** Leaves for the payment page; returns false, and stays, when its host is not the venue's. */
export function leaveForPayment(placed: OpenedPage, hosts: readonly string[]): boolean {
  const departure = departureTo(placed, hosts);
  if (departure === null) return false;
  noteDeparture();
  leavePage(departure);
  return true;
}
