import { toasts } from '@nadi/ui/feedback/toast-queue';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { now, setServerTime } from '../../platform/clock.ts';
import { registerWorker } from './register-worker.ts';

const NEW_VERSION = 'A new version of this site is ready. Reload the page to use it.';
const HOUR = 3_600_000;

/** Service worker that is being installed. */
class Worker extends EventTarget {
  state = 'installing';

  becomes(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class Registration extends EventTarget {
  /** Worker of the page's own version. */
  active: object | null = {};
  installing: Worker | null = null;
  readonly update = vi.fn(async () => {});

  finds(): Worker {
    this.installing = new Worker();
    this.dispatchEvent(new Event('updatefound'));
    return this.installing;
  }
}

let registration: Registration;
const register = vi.fn<(url: string) => Promise<Registration | undefined>>();
const before = { time: now(), language: document.documentElement.lang };

const closeToasts = (): void => {
  for (const { id } of toasts.get()) toasts.dismiss(id);
};

beforeEach(() => {
  closeToasts();
  registration = new Registration();
  document.documentElement.lang = 'en';
  register.mockReset().mockImplementation(async () => registration);
  vi.stubGlobal('navigator', { serviceWorker: { register } });
  vi.stubEnv('DEV', false);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  setServerTime(before.time);
  document.documentElement.lang = before.language;
  closeToasts();
});

const shown = () => toasts.get().map(({ tone, text, stays }) => [tone, text, stays]);

it('an open page announces the next version, until it is closed', async () => {
  await registerWorker();
  expect(register.mock.calls).toEqual([['/service-worker.js']]);
  const next = registration.finds();
  next.becomes('installing');
  next.becomes('installed');
  await vi.waitFor(() => expect(shown()).toEqual([['info', NEW_VERSION, true]]));
  // Later state changes show no further message.
  next.becomes('activated');
  expect(shown()).toHaveLength(1);
});

it('is announced in the language of the page', async () => {
  document.documentElement.lang = 'ar';
  await registerWorker();
  registration.finds().becomes('installed');
  await vi.waitFor(() => expect(toasts.get()[0]?.text).toMatch(/^تتوفر نسخة جديدة/));
});

it('the first cached version is that of the page itself: nothing is shown', async () => {
  registration.active = null;
  await registerWorker();
  const keep = vi.spyOn(toasts, 'keep');
  registration.finds().becomes('installed');
  // A later worker is announced, unlike the first one.
  registration.active = {};
  registration.finds().becomes('installed');
  await vi.waitFor(() => expect(keep).toHaveBeenCalled());
  expect(keep).toHaveBeenCalledTimes(1);
});

it('a return to the page after an hour checks for the next version, and not before', async () => {
  const listen = vi.spyOn(document, 'addEventListener');
  await registerWorker();
  const [type, comeBack] = listen.mock.calls.at(-1) as [string, () => void];
  document.removeEventListener(type, comeBack);
  expect(type).toBe('visibilitychange');
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  const requested = (milliseconds: number) => {
    setServerTime(now() + milliseconds);
    comeBack();
    return registration.update.mock.calls.length;
  };
  expect(requested(HOUR / 2)).toBe(0);
  expect(requested(HOUR / 2)).toBe(1);
  expect(requested(HOUR / 2)).toBe(1);
  hidden.mockReturnValue(true);
  expect(requested(HOUR)).toBe(1);
  hidden.mockReturnValue(false);
  registration.update.mockRejectedValueOnce(new TypeError('no network'));
  expect(requested(0)).toBe(2);
  expect(requested(HOUR)).toBe(3);
});

it.each([
  ['refuses', () => Promise.reject(new Error('SecurityError'))],
  ['answers nothing', () => Promise.resolve(undefined)],
])('the site does without where the browser %s', async (_, answer) => {
  register.mockImplementation(answer);
  const listen = vi.spyOn(document, 'addEventListener');
  await registerWorker();
  expect(listen).not.toHaveBeenCalled();
});

it('nothing is cached where the browser lacks support, or the site is under maintenance', async () => {
  vi.stubEnv('DEV', true);
  await registerWorker();
  vi.stubEnv('DEV', false);
  vi.stubGlobal('navigator', {});
  await registerWorker();
  expect(register).not.toHaveBeenCalled();
});
