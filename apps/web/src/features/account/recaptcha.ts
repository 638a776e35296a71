/** Part of Google's script used here (https://developers.google.com/recaptcha/docs/display). */
interface Recaptcha {
  ready(then: () => void): void;
  execute(siteKey: string, options: { readonly action: string }): Promise<string>;
  render(place: HTMLElement, options: Readonly<Record<string, unknown>>): number;
}

const ADDRESS = 'https://www.google.com/recaptcha/api.js';

let coming: Promise<Recaptcha> | null = null;

/**
 * Loads the script once; after a failure the next call tries again.
 * @param scoring site key of version 3.
 */
function load(scoring: string | null): Promise<Recaptcha> {
  coming ??= new Promise<Recaptcha>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${ADDRESS}?render=${encodeURIComponent(scoring ?? 'explicit')}`;
    script.async = true;
    script.addEventListener('error', () => reject(new Error('the captcha did not come')));
    script.addEventListener('load', () => {
      const { grecaptcha } = globalThis as unknown as { readonly grecaptcha: Recaptcha };
      grecaptcha.ready(() => resolve(grecaptcha));
    });
    document.head.append(script);
  }).catch((error: unknown) => {
    coming = null;
    throw error;
  });
  return coming;
}

/** Returns an answer of version 3, which scores in the background. */
export async function scoreOf(siteKey: string, action: string): Promise<string> {
  return (await load(siteKey)).execute(siteKey, { action });
}

export interface BoxEvents {
  readonly onAnswer: (response: string) => void;
  readonly onExpired: () => void;
  readonly onError: () => void;
}

/** Shows the checkbox of version 2. */
export async function showBox(
  place: HTMLElement,
  keys: { readonly box: string; readonly scoring: string | null },
  options: { readonly language: string; readonly isDark: boolean },
  { onAnswer, onExpired, onError }: BoxEvents,
): Promise<void> {
  const recaptcha = await load(keys.scoring);
  recaptcha.render(place, {
    sitekey: keys.box,
    hl: options.language,
    theme: options.isDark ? 'dark' : 'light',
    callback: onAnswer,
    'expired-callback': onExpired,
    'error-callback': onError,
  });
}
