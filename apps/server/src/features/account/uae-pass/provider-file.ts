import { parseJson } from '@nadi/domain/kernel/json-text';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { z } from 'zod';
import { isUsable, type PassProvider } from './uae-pass-provider.ts';

const HOSTS = {
  production: 'https://id.uaepass.ae',
  staging: 'https://stg-id.uaepass.ae',
} as const;

/** Scope for residents and citizens; visitors require more, which a venue's own contract sets. */
const SCOPE = 'urn:uae:digitalid:profile:general';
/** Authentication by a push to the person's phone. */
const ACR = 'urn:safelayer:tws:policies:authentication:level:low';

const address = z.url();
const file = z.strictObject({
  environment: z.enum(['production', 'staging']),
  client_id: z.string().min(1),
  client_secret: z.string().min(1),
  scope: z.string().min(1).default(SCOPE),
  acr_values: z.string().default(ACR),
  uses_pkce: z.boolean().default(false),
  issuer: address.optional(),
  authorize_url: address.optional(),
  token_url: address.optional(),
  userinfo_url: address.optional(),
  logout_url: address.optional(),
});

/**
 * Reads a venue's contract with UAE PASS as onboarding provides it: environment, name and secret.
 * All else has the provider's defaults unless the file overrides it. Refused with a line that names
 * the fault.
 */
export function readProviderFile(name: string, text: string): Result<PassProvider, string> {
  const json = parseJson(text);
  const parsed = file.safeParse(json.ok ? json.value : undefined);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return refuse(`${name}: ${issue?.path.join('.') || 'the document'}: ${issue?.message}.`);
  }
  const { data } = parsed;
  const host = HOSTS[data.environment];
  const provider: PassProvider = {
    issuer: data.issuer ?? host,
    authorizeUrl: data.authorize_url ?? `${host}/idshub/authorize`,
    tokenUrl: data.token_url ?? `${host}/idshub/token`,
    userinfoUrl: data.userinfo_url ?? `${host}/idshub/userinfo`,
    logoutUrl: data.logout_url ?? `${host}/idshub/logout`,
    clientId: data.client_id,
    clientSecret: data.client_secret,
    scope: data.scope,
    acrValues: data.acr_values,
    usesPkce: data.uses_pkce,
  };
  if (isUsable(provider)) return ok(provider);
  return refuse(`${name}: every address must begin with https://.`);
}
