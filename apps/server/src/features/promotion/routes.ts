import { verifyBenefits } from '@nadi/contract/promotion/endpoints';
import { ok } from '@nadi/domain/kernel/result';
import type { Mount } from '../../platform/http/mount.ts';
import { type VerifyDeps, verify } from './verify.ts';

/** Mounts the call by which a customer's cart learns its discounts. */
export function mountPromotion(mount: Mount, deps: VerifyDeps): void {
  mount(verifyBenefits, async ({ context, body }) => {
    const verified = await verify(deps, context, body);
    if (!verified.ok) return verified;
    const { benefits, priceChanged } = verified.value;
    return ok({
      data: benefits,
      ...(priceChanged && { message: 'refusal.price_changed' }),
    } as const);
  });
}
