import type { Answer } from '@nadi/contract/client';
import { proveInBackground } from '../../platform/net/api.ts';
import { scoreOf } from './recaptcha.ts';

/** Offer for a captcha: a proof of work, or the provider's keys. */
export type CaptchaOffer = Answer<'readCaptcha'>;

/** Form that a captcha is answered for; the answer is valid for no other form. */
export type CaptchaAction = 'login' | 'login_code' | 'register' | 'password' | 'form';

/** Validity of an answer on the site; the provider accepts it a little longer. */
const PROOF_GOOD_MS = 9 * 60_000;
const SCORE_GOOD_MS = 110_000;

/** Captcha answer and its validity in milliseconds. */
export interface CaptchaAnswer {
  readonly response: string;
  readonly goodForMs: number;
}

/**
 * Returns the site key of the checkbox if the person must answer it; null: no interaction needed.
 *
 * It is needed when there is no score key, or a score was rejected.
 */
export const boxKeyOf = (offer: CaptchaOffer, isDoubted: boolean): string | null =>
  offer.provider === 'recaptcha' && (isDoubted || offer.site_key_v3 === null)
    ? offer.site_key
    : null;

/** Answers the captcha without interaction; null where that is not possible. */
export async function answerUnasked(
  offer: CaptchaOffer,
  action: CaptchaAction,
  signal: AbortSignal,
): Promise<CaptchaAnswer | null> {
  if (offer.provider === 'proof_of_work') {
    const response = await proveInBackground(offer.challenge, signal);
    return response === null ? null : { response, goodForMs: PROOF_GOOD_MS };
  }
  if (offer.site_key_v3 === null) return null;
  return { response: await scoreOf(offer.site_key_v3, action), goodForMs: SCORE_GOOD_MS };
}

/** Returns an answer for a form resent without its captcha; null when interaction is needed. */
export async function freshAnswer(
  readOffer: () => Promise<CaptchaOffer>,
  action: CaptchaAction,
): Promise<string | null> {
  const offer = await readOffer();
  if (boxKeyOf(offer, false) !== null) return null;
  const answer = await answerUnasked(offer, action, new AbortController().signal);
  return answer?.response ?? null;
}
