import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerUnasked, boxKeyOf, type CaptchaOffer, freshAnswer } from './captcha.ts';

const google = (v2: string | null, v3: string | null): CaptchaOffer => ({
  provider: 'recaptcha',
  site_key: v2,
  site_key_v3: v3,
});
const work: CaptchaOffer = { provider: 'proof_of_work', challenge: {} };

describe('ACCOUNT-23 the need of a captcha with a checkbox', () => {
  it.each([
    ['work is nobody’s to do', work, false, null],
    ['work, doubted', work, true, null],
    ['version 2 alone', google('two', null), false, 'two'],
    ['version 3 alone', google(null, 'three'), false, null],
    ['version 3 alone, doubted', google(null, 'three'), true, null],
    ['both', google('two', 'three'), false, null],
    ['both, once version 3 has doubted', google('two', 'three'), true, 'two'],
  ])('%s', (_what, offer, isDoubted, key) => expect(boxKeyOf(offer, isDoubted)).toBe(key));
});

describe('an answer of version 3', () => {
  const execute = vi.fn(async (key: string, { action }: { action: string }) => `${key} ${action}`);
  /**
   * Scripts the page requested; not loaded here, so that the test decides whether they load or
   * fail.
   */
  let fetched: HTMLScriptElement[] = [];
  const notify = (type: 'load' | 'error') => fetched.at(-1)?.dispatchEvent(new Event(type));
  beforeEach(() => {
    fetched = [];
    vi.spyOn(document.head, 'append').mockImplementation((script) => {
      fetched.push(script as HTMLScriptElement);
    });
    vi.stubGlobal('grecaptcha', { ready: (then: () => void) => then(), execute });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('fails where Google’s script does not load, and is tried again', async () => {
    const { signal } = new AbortController();
    const request = answerUnasked(google(null, 'three'), 'login', signal);
    notify('error');
    await expect(request).rejects.toThrow();
    const again = answerUnasked(google(null, 'three'), 'login', signal);
    notify('load');
    const address = 'https://www.google.com/recaptcha/api.js?render=three';
    expect(fetched.map(({ src }) => src)).toEqual([address, address]);
    expect((await again)?.response).toBe('three login');
  });

  it('is made for the form that it is sent with', async () => {
    const offer = async () => google('two', 'three');
    expect(await freshAnswer(offer, 'password')).toBe('three password');
    expect(await freshAnswer(async () => google('two', null), 'password')).toBeNull();
  });
});
