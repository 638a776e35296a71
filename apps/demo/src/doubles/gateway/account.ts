import { createHmac, timingSafeEqual } from 'node:crypto';

/** Mount path of the double, below the demo's own origin. */
export const DEMO_GATEWAY_PATH = '/demo/gateway';

const ACCOUNT_NAME = /^nadi-demo-(\d{1,9})$/;

/** Derives the password of a venue at the double, so that the repository contains no secret. */
const passwordOf = (customer: string, secret: string): string =>
  createHmac('sha256', secret).update(`demo-gateway:${customer}`).digest('base64url');

/**
 * Returns a venue's account at the double, in the shape of any gateway account.
 *
 * Its host is 127.0.0.1 while the site is at localhost, so that the browser's return is truly
 * cross-site.
 */
export function demoGatewayAccount(tenantId: number, port: number, secret: string) {
  const origin = `http://127.0.0.1:${port}`;
  const customer = `nadi-demo-${tenantId}`;
  return {
    gateway: 'EPG' as const,
    endpoint: `${origin}${DEMO_GATEWAY_PATH}`,
    customer,
    userName: customer,
    password: passwordOf(customer, secret),
    store: '',
    terminal: '',
    pageOrigins: [origin],
    firstCheckSeconds: 2,
    longestCheckSeconds: 4,
  };
}

/** Validates merchant credentials the way the real gateway does, in every document. */
export function isKnownMerchant(
  given: { readonly Customer: string; readonly UserName: string; readonly Password: string },
  secret: string,
): boolean {
  if (!ACCOUNT_NAME.test(given.Customer) || given.UserName !== given.Customer) return false;
  const expected = Buffer.from(passwordOf(given.Customer, secret));
  const actual = Buffer.from(given.Password);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
