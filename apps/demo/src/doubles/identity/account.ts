import { createHmac, timingSafeEqual } from 'node:crypto';

/** Mount path of the double, below the demo's own origin. */
export const DEMO_IDENTITY_PATH = '/demo/identity';

const CLIENT = /^nadi-demo-\d{1,9}$/;
/** Only path the clients have registered as redirect target. */
const REGISTERED_PATH = /^\/api\/v[12]\/auth\/uae-pass\/callback$/;

/** Derives the secret of a venue at the double, so that the repository contains none. */
const secretOf = (client: string, secret: string): string =>
  createHmac('sha256', secret).update(`demo-identity:${client}`).digest('base64url');

/**
 * Returns a venue's account at the double, in the shape of any provider's.
 *
 * Its host is 127.0.0.1 while the site is at localhost, so that both redirects are truly
 * cross-site.
 */
export function demoIdentityAccount(tenantId: number, port: number, secret: string) {
  const base = `http://127.0.0.1:${port}${DEMO_IDENTITY_PATH}`;
  const clientId = `nadi-demo-${tenantId}`;
  return {
    issuer: 'https://identity.demo.nadi',
    authorizeUrl: `${base}/authorize`,
    tokenUrl: `${base}/token`,
    userinfoUrl: `${base}/userinfo`,
    logoutUrl: `${base}/logout`,
    clientId,
    clientSecret: secretOf(clientId, secret),
    scope: 'urn:uae:digitalid:profile:general',
    acrValues: 'urn:safelayer:tws:policies:authentication:level:low',
    usesPkce: true,
  };
}

export const isKnownClient = (clientId: string): boolean => CLIENT.test(clientId);

/** Validates client credentials, as a provider does where a code is exchanged. */
export function isAuthentic(header: string | undefined, clientId: string, secret: string): boolean {
  const expected = Buffer.from(`${clientId}:${secretOf(clientId, secret)}`);
  const given = Buffer.from(/^Basic (\S+)$/.exec(header ?? '')?.[1] ?? '', 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Checks a redirect address: a venue on this machine, or the requested host. */
export function isRegistered(address: string, ownHost: string): boolean {
  if (!isOfVenue(address, ownHost)) return false;
  return REGISTERED_PATH.test(new URL(address).pathname);
}

/** Checks whether an address is on a venue's site, judged by the double's own host. */
export function isOfVenue(address: string, ownHost: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username } = new URL(address);
  const isHere = hostname === ownHost || /^([\w-]+\.)?localhost$|^127\.0\.0\.1$/.test(hostname);
  return /^https?:$/.test(protocol) && username === '' && isHere;
}
