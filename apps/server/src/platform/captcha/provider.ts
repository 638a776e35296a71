import type { TenantId } from '@nadi/domain/kernel/ids';

/** Response to a captcha, with its context. */
export interface CaptchaAnswer {
  readonly tenantId: TenantId;
  /** Host of the site the captcha was solved on, without its port. */
  readonly host: string;
  /** Action the captcha was solved for, in letters and underscores. */
  readonly action: string;
  /** Value the browser sends as `recaptcha_response`, with every provider. */
  readonly response: string;
}

/** Accepted response: its id and the time until which it must not be used again. */
export interface Passed {
  readonly id: string;
  /** Epoch milliseconds of machine time. */
  readonly until: number;
}

/**
 * Provider that offers captchas and verifies responses.
 *
 * `null`: not from a human, or the verification service does not answer.
 */
export interface CaptchaProvider {
  judge(answer: CaptchaAnswer): Promise<Passed | null>;
  /** Returns the data a browser needs to show a captcha. */
  offer(tenantId: TenantId): Promise<CaptchaOffer>;
}

export type CaptchaOffer =
  | { readonly provider: 'proof_of_work'; readonly challenge: unknown }
  | {
      readonly provider: 'recaptcha';
      readonly site_key: string | null;
      readonly site_key_v3: string | null;
    };
