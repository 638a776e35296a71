import type { TenantId } from '@nadi/domain/kernel/ids';
import type { Attempts } from '../http/limits/attempts.ts';
import type { Proofs } from '../proof-of-work.ts';
import { proofCaptcha } from './by-proof.ts';
import { type RecaptchaSettings, recaptcha } from './by-recaptcha.ts';
import type { CaptchaAnswer, CaptchaOffer } from './provider.ts';

/** Captcha of an installation (ACCOUNT-23). */
export interface Captcha {
  /** Returns true for a human or sufficient work; a response passes once. */
  passes(answer: CaptchaAnswer): Promise<boolean>;
  offer(tenantId: TenantId): Promise<CaptchaOffer>;
}

export interface CaptchaDeps {
  readonly attempts: Attempts;
  readonly proofs: Proofs;
  /** Settings of reCAPTCHA. `null`: the built-in proof of work. */
  readonly recaptcha: RecaptchaSettings | null;
  /** Machine time, epoch milliseconds. */
  readonly now: () => number;
}

export function createCaptcha({
  attempts,
  proofs,
  recaptcha: settings,
  now,
}: CaptchaDeps): Captcha {
  const provider = settings === null ? proofCaptcha(proofs) : recaptcha(settings, now);
  return {
    offer: (tenantId) => provider.offer(tenantId),
    async passes(answer) {
      const passed = await provider.judge(answer);
      if (passed === null) return false;
      const seconds = Math.max(1, Math.ceil((passed.until - now()) / 1000));
      const counted = [[`captcha:${passed.id}`, { times: 1, seconds }]] as const;
      return (await attempts.count(answer.tenantId, counted)) === null;
    },
  };
}
