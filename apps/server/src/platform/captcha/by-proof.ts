import type { TenantId } from '@nadi/domain/kernel/ids';
import type { Proofs } from '../proof-of-work.ts';
import type { CaptchaProvider } from './provider.ts';

/** Work of a challenge: about half a second on a phone on average, expensive only in bulk. */
const TRIES = 800;

/** Returns the purpose a challenge is bound to: the forms of one venue. */
export const captchaOf = (tenantId: TenantId): string => `captcha ${tenantId}`;

/** Amount of work of one captcha. */
export const CAPTCHA_WORK = { tries: TRIES, added: 0 } as const;

/** Built-in captcha: a proof of work that needs no user interaction and no third party. */
export const proofCaptcha = (proofs: Proofs): CaptchaProvider => ({
  judge: ({ tenantId, response }) => proofs.read(captchaOf(tenantId), response),
  offer: async (tenantId) => ({
    provider: 'proof_of_work',
    challenge: await proofs.issue(captchaOf(tenantId), CAPTCHA_WORK),
  }),
});
