import { createHmac, timingSafeEqual } from 'node:crypto';

/** Mount path of the double, below the demo's own origin. */
export const DEMO_STRIPE_PATH = '/demo/stripe';

const KEY = /^sk_test_(\d{1,9})_[\w-]+$/;

/** Derives a secret of a venue at the double, so that the repository contains none. */
const derived = (purpose: string, tenantId: number, secret: string): string =>
  createHmac('sha256', secret).update(`demo-stripe:${purpose}:${tenantId}`).digest('base64url');

const keyOf = (tenantId: number, secret: string): string =>
  `sk_test_${tenantId}_${derived('key', tenantId, secret)}`;

/** Returns the secret that signs the messages to a venue. */
export const webhookSecretOf = (tenantId: number, secret: string): string =>
  `whsec_${derived('messages', tenantId, secret)}`;

export const accountIdOf = (tenantId: number): string => `acct_nadidemo${tenantId}`;

/**
 * Returns a venue's account at the double, in the shape of any gateway account.
 *
 * Its host is 127.0.0.1 while the site is at localhost, so that the browser's return is truly
 * cross-site.
 */
export function demoStripeAccount(tenantId: number, port: number, secret: string) {
  const origin = `http://127.0.0.1:${port}`;
  return {
    gateway: 'STRIPE' as const,
    endpoint: `${origin}${DEMO_STRIPE_PATH}`,
    customer: accountIdOf(tenantId),
    userName: '',
    password: keyOf(tenantId, secret),
    webhookSecrets: [webhookSecretOf(tenantId, secret)],
    store: '',
    terminal: '',
    pageOrigins: [origin],
    firstCheckSeconds: 2,
    longestCheckSeconds: 4,
  };
}

/** Returns the venue whose secret key a request carries; null: none. */
export function merchantOf(authorization: string | undefined, secret: string): number | null {
  const key = authorization?.startsWith('Bearer ') ? authorization.slice('Bearer '.length) : '';
  const tenantId = Number(KEY.exec(key)?.[1] ?? 0);
  const [actual, expected] = [Buffer.from(key), Buffer.from(keyOf(tenantId, secret))];
  const isSame = actual.length === expected.length && timingSafeEqual(actual, expected);
  return isSame ? tenantId : null;
}
