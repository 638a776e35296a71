import type { FieldFaults } from '@nadi/domain/account/field-fault';
import type { Result } from '@nadi/domain/kernel/result';
import type { RequestContext } from '../http/context/context.ts';
import { type Failure, fieldFailure } from '../http/mount.ts';
import type { Captcha } from './captcha.ts';

/**
 * Validates a form with a captcha: first its fields, then the captcha (ACCOUNT-23).
 *
 * The captcha comes last because checking a response uses it up, and a mistyped form is sent again.
 * The response has to be issued for this site and this action.
 */
export async function fromHuman<T extends { readonly recaptcha_response: string }>(
  { captcha }: { readonly captcha: Captcha },
  { tenant, origin }: RequestContext,
  action: string,
  checked: Result<T, FieldFaults>,
): Promise<Result<T, Failure>> {
  if (!checked.ok) return fieldFailure(checked.refusal);
  const { recaptcha_response: response } = checked.value;
  const host = new URL(origin).hostname;
  const isHuman = await captcha.passes({ tenantId: tenant.id, host, action, response });
  return isHuman ? checked : fieldFailure({ recaptcha_response: 'not_human' });
}
