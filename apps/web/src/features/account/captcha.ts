import type { Answer } from '@nadi/contract/client';
import { proveInBackground } from '../../platform/net/api.ts';
import { scoreOf } from './recaptcha.ts';

/** What a captcha is shown with: work to do, or the keys of who judges. */
export type CaptchaOffer = Answer<'readCaptcha'>;

/** The form that a captcha is answered for: an answer is good for no other. */
export type CaptchaAction = 'login' | 'login_code' | 'register' | 'password' | 'form';

/** Good for so long at the site; whoever judges it is a little more patient. */
const PROOF_GOOD_MS = 9 * 60_000;
const SCORE_GOOD_MS = 110_000;

/** An answer, and for how many milliseconds it is good. */
export interface CaptchaAnswer {
  readonly response: string;
  readonly goodForMs: number;
}

/** Whether the person must be asked, with a box to tick: where nobody gives a score, or a score was doubted. */
export const boxKeyOf = (offer: CaptchaOffer, isDoubted: boolean): string | null =>
  offer.provider === 'recaptcha' && (isDoubted || offer.site_key_v3 === null)
    ? offer.site_key
    : null;

/** Answers without asking the person anything; null where that cannot be done. */
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

/** An answer for a form that is sent once more, without its captcha in sight; null where the person must be asked. */
export async function freshAnswer(
  readOffer: () => Promise<CaptchaOffer>,
  action: CaptchaAction,
): Promise<string | null> {
  const offer = await readOffer();
  if (boxKeyOf(offer, false) !== null) return null;
  const answer = await answerUnasked(offer, action, new AbortController().signal);
  return answer?.response ?? null;
}
