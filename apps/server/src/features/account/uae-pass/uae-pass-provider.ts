import { type PassUser, readPassUser } from '@nadi/domain/account/uae-pass';
import type { AuthorizationServer, Client, ClientAuth } from 'oauth4webapi';
import type { Database, TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { SealedColumn } from '../../../platform/reseal.ts';
import type { SealedFor, Sealer } from '../../../platform/sealed-text.ts';
import { findProvider, lockSealedSecret, saveProvider, setSealedSecret } from './store.uae-pass.ts';

/** Contract of a venue with an identity provider that uses OAuth 2 as UAE PASS does. */
export interface PassProvider {
  /** Issuer, part of the key of links from persons to accounts. */
  readonly issuer: string;
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly userinfoUrl: string;
  /** Empty: none. */
  readonly logoutUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string;
  readonly acrValues: string;
  /** Set when the provider supports PKCE. */
  readonly usesPkce: boolean;
}

/** Loads a venue's provider, from its table or from a double. */
export type PassProviders = (tenantId: number) => Promise<PassProvider | null>;

/** Loads the OAuth library on first use. */
const loadOauth = () => import('oauth4webapi');

const ANSWER_WITHIN_MS = 10_000;
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Checks whether secrets may be sent to an address: it is encrypted, or on this machine. */
function isSafe(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
}

/** Checks that a provider has its secret and that nothing is sent to it unencrypted (PASS-05). */
export const isUsable = (provider: PassProvider): boolean =>
  [provider.issuer, provider.clientId, provider.clientSecret, provider.scope].every(Boolean) &&
  [provider.authorizeUrl, provider.tokenUrl, provider.userinfoUrl].every(isSafe) &&
  (provider.logoutUrl === '' || isSafe(provider.logoutUrl));

const placeOf = (tenantId: number): SealedFor => ({ tenantId, purpose: 'identity provider' });

/**
 * Returns the providers that venues have set up; secrets are unsealed with the installation's key.
 */
export function storedProviders(database: Database, { unseal }: Sealer): PassProviders {
  return async (tenantId) => {
    const row = await findProvider(database, tenantId);
    if (row === null) return null;
    const { sealedSecret, ...rest } = row;
    const provider = { ...rest, clientSecret: unseal(sealedSecret, placeOf(tenantId)) };
    return isUsable(provider) ? provider : null;
  };
}

/**
 * Sets up and enables a venue's provider. Returns false, and writes nothing, if it may not be used
 * (PASS-05). The only way to a real provider.
 *
 * @param record writes the audit entry, in the same transaction.
 */
export async function enableProvider(
  database: Database,
  { seal }: Sealer,
  tenantId: number,
  provider: PassProvider,
  record: (tx: TenantTx) => Promise<void> = async () => {},
): Promise<boolean> {
  if (!isUsable(provider)) return false;
  const { clientSecret, ...rest } = provider;
  const sealedSecret = seal(clientSecret, placeOf(tenantId));
  await database.forTenant(tenantId, async (tx) => {
    await saveProvider(tx, { ...rest, sealedSecret });
    await record(tx);
  });
  return true;
}

/** Provider secrets, for re-sealing. */
export const SEALED_PROVIDERS: SealedColumn = {
  column: 'identity_provider.sealed_secret',
  async lock(tx, keyName) {
    const rows = await lockSealedSecret(tx, keyName);
    const where = placeOf(tx.tenantId);
    return rows.map((sealed) => ({
      sealed,
      where,
      save: (resealed) => setSealedSecret(tx, resealed),
    }));
  },
};

/**
 * Returns the address of the provider's page for one sign-in.
 *
 * @param verifier Of PKCE; sent only as its hash.
 */
export async function authorizeAddress(
  provider: PassProvider,
  request: {
    readonly state: string;
    readonly verifier: string;
    readonly redirectUri: string;
    readonly language: string;
  },
): Promise<string> {
  const url = new URL(provider.authorizeUrl);
  const values = {
    response_type: 'code',
    client_id: provider.clientId,
    redirect_uri: request.redirectUri,
    scope: provider.scope,
    state: request.state,
    acr_values: provider.acrValues,
    ui_locales: request.language,
  };
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  if (provider.usesPkce) {
    const oauth = await loadOauth();
    const challenge = await oauth.calculatePKCECodeChallenge(request.verifier);
    url.searchParams.set('code_challenge', challenge);
    url.searchParams.set('code_challenge_method', 'S256');
  }
  return url.href;
}

/**
 * Redeems a code for its user. `refused`: the code is used, expired or not for this client; null:
 * the person cannot be identified.
 */
export async function userOfCode(
  provider: PassProvider,
  callback: { readonly code: string; readonly verifier: string; readonly redirectUri: string },
): Promise<PassUser | 'refused' | null> {
  const oauth = await loadOauth();
  const server: AuthorizationServer = {
    issuer: provider.issuer,
    token_endpoint: provider.tokenUrl,
    userinfo_endpoint: provider.userinfoUrl,
  };
  const client: Client = { client_id: provider.clientId };
  const options = {
    // `isUsable` has ensured that only this machine is contacted unencrypted.
    [oauth.allowInsecureRequests]: true,
    signal: () => AbortSignal.timeout(ANSWER_WITHIN_MS),
  };
  // State and error were checked before: the code is what is left of the response.
  const parameters = oauth.validateAuthResponse(
    server,
    client,
    new URLSearchParams({ code: callback.code }),
    oauth.expectNoState,
  );
  const answer = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    plainBasic(provider.clientSecret),
    parameters,
    callback.redirectUri,
    provider.usesPkce ? callback.verifier : oauth.nopkce,
    options,
  );
  try {
    const { access_token } = await oauth.processAuthorizationCodeResponse(server, client, answer);
    const userInfo = await oauth.userInfoRequest(server, client, access_token, options);
    return readPassUser(
      await oauth.processUserInfoResponse(server, client, oauth.skipSubjectCheck, userInfo),
    );
  } catch (error) {
    const isRefused = error instanceof oauth.ResponseBodyError && error.error === 'invalid_grant';
    if (isRefused) return 'refused';
    throw error;
  }
}

/**
 * HTTP Basic as this provider reads it. The standard form-encodes name and secret first, which
 * turns the underscore of a name into %5F; this provider compares them unencoded.
 */
const plainBasic =
  (secret: string): ClientAuth =>
  (_server, { client_id }, _body, headers) =>
    headers.set(
      'authorization',
      `Basic ${Buffer.from(`${client_id}:${secret}`).toString('base64')}`,
    );
