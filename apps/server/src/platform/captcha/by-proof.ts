import type { TenantId } from '@nadi/domain/kernel/ids';
import type { Proofs } from '../proof-of-work.ts';
import type { CaptchaProvider } from './provider.ts';

/** About half a second of a phone, on average: nothing to a person, and dear to who asks by the thousand. */
const TRIES = 800;

/** For whom a challenge is made: the forms of one venue. */
export const captchaOf = (tenantId: TenantId): string => `captcha ${tenantId}`;

/** The work of one captcha. */
export const CAPTCHA_WORK = { tries: TRIES, added: 0 } as const;

/** The built-in captcha: a proof of work, which asks nothing of the person and nothing of anybody else. */
export const proofCaptcha = (proofs: Proofs): CaptchaProvider => ({
  judge: ({ tenantId, response }) => proofs.read(captchaOf(tenantId), response),
  offer: async (tenantId) => ({
    provider: 'proof_of_work',
    challenge: await proofs.issue(captchaOf(tenantId), CAPTCHA_WORK),
  }),
});
