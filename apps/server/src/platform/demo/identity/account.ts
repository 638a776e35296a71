import { createHmac, timingSafeEqual } from 'node:crypto';

/** Where the double is mounted, below the demo's own origin. */
export const DEMO_IDENTITY_PATH = '/demo/identity';

const CLIENT = /^nadi-demo-\d{1,9}$/;
/** The one path that its clients have registered to be led back to. */
const REGISTERED_PATH = /^\/api\/v[12]\/auth\/uae-pass\/callback$/;

/** The secret of a venue at the double; derived, so that none stands in the tree. */
const secretOf = (client: string, secret: string): string =>
  createHmac('sha256', secret).update(`demo-identity:${client}`).digest('base64url');

/**
 * A venue's account at the double, in the shape of any provider's. Reached at 127.0.0.1 while the site is at
 * localhost, so that the browser's way there and back is truly cross-site.
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

/** Whether the double knows this client, as a provider checks it where a code is exchanged. */
export function isAuthentic(header: string | undefined, clientId: string, secret: string): boolean {
  const expected = Buffer.from(`${clientId}:${secretOf(clientId, secret)}`);
  const given = Buffer.from(/^Basic (\S+)$/.exec(header ?? '')?.[1] ?? '', 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Whether a browser may be led to an address: one of the venues on this machine, or the host it asked for. */
export function isRegistered(address: string, ownHost: string): boolean {
  if (!isOfVenue(address, ownHost)) return false;
  return REGISTERED_PATH.test(new URL(address).pathname);
}

/** Whether an address is on a venue's site, as the double's own host tells it. */
export function isOfVenue(address: string, ownHost: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username } = new URL(address);
  const isHere = hostname === ownHost || /^([\w-]+\.)?localhost$|^127\.0\.0\.1$/.test(hostname);
  return /^https?:$/.test(protocol) && username === '' && isHere;
}
