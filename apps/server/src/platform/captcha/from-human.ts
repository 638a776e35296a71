import type { FieldFaults } from '@nadi/domain/account/field-fault';
import type { Result } from '@nadi/domain/kernel/result';
import type { RequestContext } from '../http/context/context.ts';
import { type Failure, fieldFailure } from '../http/mount.ts';
import type { Captcha } from './captcha.ts';

/**
 * What is asked of a form that has a captcha, in this order: that nothing in it is wrong, and then that a human sent it, for
 * this and nothing else (ACCOUNT-23): an answered captcha is used up by being looked at, and a mistyped form is to be sent again.
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
