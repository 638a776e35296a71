import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApi } from '../../../platform/page/site.tsx';
import { useLanguage } from '../../../platform/page/texts.tsx';
import { answerUnasked, boxKeyOf, type CaptchaAction, type CaptchaOffer } from '../captcha.ts';
import { showBox } from '../recaptcha.ts';

/**
 * State of a captcha.
 *
 * - `init`: not answered
 * - `working`: being answered
 * - `asking`: the provider's box is shown to the person
 * - `verified`: answered
 * - `expired`: the answer is too old
 * - `error`: cannot be answered at the moment
 */
export type CaptchaState = 'init' | 'working' | 'asking' | 'verified' | 'expired' | 'error';

export interface CaptchaUse {
  /** Answer; empty while there is none, and once it has been used. */
  readonly value: string;
  readonly onChange: (answer: string) => void;
  readonly action: CaptchaAction;
  /** Set when the last answer was rejected. */
  readonly isDoubted: boolean;
}

/** Returns a captcha's state, a function to start it, and a ref for the provider's box. */
export function useCaptcha({ value, onChange, action, isDoubted }: CaptchaUse) {
  const api = useApi();
  const { language } = useLanguage();
  const [state, setState] = useState<CaptchaState>('init');
  const [goodForMs, setGoodFor] = useState<number | null>(null);
  const underway = useRef<AbortController | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const answer = useEffectEvent((response: string, goodFor: number | null) => {
    setGoodFor(goodFor);
    setState('verified');
    onChange(response);
  });
  const lapse = useEffectEvent((next: CaptchaState) => {
    setState(next);
    onChange('');
  });

  const solve = async (
    offer: CaptchaOffer,
    key: string,
    { aborted }: AbortSignal,
  ): Promise<void> => {
    setState('asking');
    const at = place.current;
    if (aborted || !at || offer.provider !== 'recaptcha') return;
    const own = at.appendChild(document.createElement('div'));
    await showBox(
      own,
      { box: key, scoring: offer.site_key_v3 },
      { language, isDark: document.documentElement.dataset.theme !== 'light' },
      {
        onAnswer: (response) => answer(response, null),
        onExpired: () => lapse('asking'),
        onError: () => lapse('error'),
      },
    );
  };
  const begin = async (): Promise<void> => {
    underway.current?.abort();
    const mine = new AbortController();
    underway.current = mine;
    place.current?.replaceChildren();
    setState('working');
    try {
      const offer = await api('readCaptcha', { signal: mine.signal });
      const key = boxKeyOf(offer, isDoubted);
      if (key !== null) return await solve(offer, key, mine.signal);
      const given = await answerUnasked(offer, action, mine.signal);
      if (mine.signal.aborted) return;
      if (given === null) setState('error');
      else answer(given.response, given.goodForMs);
    } catch {
      if (!mine.signal.aborted) setState('error');
    }
  };
  useEffect(() => () => underway.current?.abort(), []);
  // An answer can be used once: submitting it empties the field.
  useEffect(() => {
    if (value === '') setState((known) => (known === 'verified' ? 'init' : known));
  }, [value]);
  useEffect(() => {
    if (state !== 'verified' || goodForMs === null) return;
    const timer = setTimeout(() => lapse('expired'), goodForMs);
    return () => clearTimeout(timer);
  }, [state, goodForMs]);
  return { state, begin, place };
}
