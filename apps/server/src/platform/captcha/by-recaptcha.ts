import { z } from 'zod';
import { isSameHost } from '../canonical-host.ts';
import { tokenHash } from '../secret.ts';
import type { CaptchaAnswer, CaptchaProvider, Passed } from './provider.ts';

/** Key pair issued by the provider. */
export interface RecaptchaKeys {
  readonly siteKey: string;
  readonly secret: string;
}

export interface RecaptchaSettings {
  /** Keys of version 2, which shows a checkbox. */
  readonly v2: RecaptchaKeys | null;
  /** Keys of version 3, which observes the visitor and returns a score. */
  readonly v3: RecaptchaKeys | null;
  /** URL of the verification endpoint. */
  readonly url: string;
}

/** Minimum score of a likely human, as the provider recommends. */
const SCORE_MIN = 0.5;
/** Retention of used responses; longer than the two minutes for which the provider accepts one. */
const REMEMBERED_MS = 5 * 60_000;
const ANSWER_WITHIN_MS = 5_000;
/** Upper bound on the length of a response; longer than any real one. */
const LENGTH_MAX = 4096;

const verdict = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  score: z.number().optional(),
  action: z.string().optional(),
});

/**
 * Google's reCAPTCHA, in either version or both.
 *
 * A doubtful score of version 3 falls back to the checkbox of version 2. Everything except a clear
 * yes for this site is refused: no answer, an error, another host, another action.
 */
export function recaptcha({ v2, v3, url }: RecaptchaSettings, now: () => number): CaptchaProvider {
  const verify = async (keys: RecaptchaKeys, response: string) => {
    const answer = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ secret: keys.secret, response }),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    return verdict.parse(await answer.json());
  };
  const isRight = async (keys: RecaptchaKeys, isScored: boolean, answer: CaptchaAnswer) => {
    const { success, hostname, score, action } = await verify(keys, answer.response);
    const isPerson = !isScored || ((score ?? 0) >= SCORE_MIN && action === answer.action);
    return success && isSameHost(hostname ?? '', answer.host) && isPerson;
  };
  return {
    async judge(answer): Promise<Passed | null> {
      if (answer.response.length > LENGTH_MAX) return null;
      const passed =
        (v3 !== null && (await isRight(v3, true, answer).catch(() => false))) ||
        (v2 !== null && (await isRight(v2, false, answer).catch(() => false)));
      if (!passed) return null;
      return { id: tokenHash(answer.response).toString('base64url'), until: now() + REMEMBERED_MS };
    },
    offer: async () => ({
      provider: 'recaptcha',
      site_key: v2?.siteKey ?? null,
      site_key_v3: v3?.siteKey ?? null,
    }),
  };
}
