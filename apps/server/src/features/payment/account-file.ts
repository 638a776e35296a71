import { parseJson } from '@nadi/domain/kernel/json-text';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { z } from 'zod';
import { type GatewayAccount, isUsable } from './gateway.ts';
import { DEFAULT_POLL_SCHEDULE } from './policy.ts';

const secret = z.string().trim().min(1);
const file = z.strictObject({
  endpoint: z.url(),
  customer: secret,
  user_name: secret,
  password: secret,
  store: z.string().default(''),
  terminal: z.string().default(''),
  page_origins: z.array(z.url()).min(1),
});

/**
 * Parses a venue's gateway account file, as delivered by the bank.
 *
 * It contains the endpoint, the credentials and the origins of the payment pages. A refusal is one
 * line that names the fault.
 */
export function readAccountFile(name: string, text: string): Result<GatewayAccount, string> {
  const json = parseJson(text);
  const parsed = file.safeParse(json.ok ? json.value : undefined);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return refuse(`${name}: ${issue?.path.join('.') || 'the document'}: ${issue?.message}.`);
  }
  const { user_name: userName, page_origins, ...rest } = parsed.data;
  const pageOrigins = page_origins.map((one) => new URL(one).origin);
  const found = { ...rest, userName, pageOrigins, ...DEFAULT_POLL_SCHEDULE };
  const account: GatewayAccount = { gateway: 'EPG', ...found };
  if (isUsable(account)) return ok(account);
  return refuse(`${name}: every address must begin with https:// and contain no credentials.`);
}
