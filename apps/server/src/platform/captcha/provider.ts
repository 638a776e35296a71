import type { TenantId } from '@nadi/domain/kernel/ids';

/** Who answers a captcha, and for what. */
export interface CaptchaAnswer {
  readonly tenantId: TenantId;
  /** The site it was answered on, without its port. */
  readonly host: string;
  /** What it was answered for, in letters and underscores. */
  readonly action: string;
  /** What the browser sends: `recaptcha_response`, whoever judges it. */
  readonly response: string;
}

/** An answer that is right: by what it is told from others, and until when it must not come again. */
export interface Passed {
  readonly id: string;
  /** Epoch milliseconds of the machine's time. */
  readonly until: number;
}

/** Who makes captchas and judges their answers. Null: not a human's, or whoever judges does not answer. */
export interface CaptchaProvider {
  judge(answer: CaptchaAnswer): Promise<Passed | null>;
  /** What a browser needs to show one. */
  offer(tenantId: TenantId): Promise<CaptchaOffer>;
}

export type CaptchaOffer =
  | { readonly provider: 'proof_of_work'; readonly challenge: unknown }
  | {
      readonly provider: 'recaptcha';
      readonly site_key: string | null;
      readonly site_key_v3: string | null;
    };
