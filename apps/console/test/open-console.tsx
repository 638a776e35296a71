import type { SiteConfig } from '@nadi/contract/tenant/endpoints';
import type { StaffRole } from '@nadi/domain/account/access';
import type { Language } from '@nadi/domain/kernel/localized';
import { loadEveryConsoleText } from '@nadi/i18n/console-texts';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { act, cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Root } from 'react-dom/client';
import { expect, vi } from 'vitest';
import { startConsole } from '../src/app/start.tsx';
import { doubleApi, type Handlers, refuse } from './api-double.ts';
import { sessionOf } from './session.ts';
import { StreamDouble } from './stream-double.ts';

// Loads the frame of every page before the first test, whose time is limited.
await import('../src/app/layout.tsx');

const texts = { en: await loadEveryConsoleText('en'), ar: await loadEveryConsoleText('ar') };

export interface Opening {
  /** Role of the signed-in member of staff; `null`: signed out. */
  readonly role?: StaffRole | null;
  readonly language?: Language;
  /** Responses of the server by call. */
  readonly answers?: Handlers;
  /** Overrides of the venue's config. */
  readonly venue?: Partial<SiteConfig>;
}

const VENUE = {
  venue_name: 'Al Noor Sports Park',
  ar_venue_name: 'نادي النور الرياضي',
  currency: 'AED',
  vat_percent: 5,
  enable_arabic: 1,
  enable_facility_booking: 1,
  siteEnabled: true,
  maintenance: null,
} as Partial<SiteConfig>;

let shown: Root | undefined;
let violations: readonly string[] = [];
let channels: BroadcastChannel[] = [];

class Channel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    channels.push(this);
  }
}

/** Page as the server sends it: the language, the venue and the place of the console. */
function writePage(language: Language, config: object): void {
  document.documentElement.lang = language;
  document.documentElement.dataset.theme = 'dark';
  const data = Object.assign(document.createElement('script'), {
    id: 'nadi-data',
    type: 'application/json',
    textContent: JSON.stringify({ config }),
  });
  document.body.replaceChildren(data, Object.assign(document.createElement('div'), { id: 'root' }));
}

/** Starts the whole console at an address, against a double of the server's API. */
export async function openConsole(
  address: string,
  { role = 'manager', language = 'en', answers = {}, venue = {} }: Opening = {},
) {
  const config = { ...VENUE, ...venue };
  const api = doubleApi({
    readStaffSession: () =>
      role === null ? refuse(401, 'session_expired', 'Signed out') : sessionOf(role),
    readConfig: () => config,
    ...answers,
  });
  violations = api.violations;
  StreamDouble.opened = [];
  vi.stubGlobal('fetch', api.send);
  vi.stubGlobal('EventSource', StreamDouble);
  vi.stubGlobal('BroadcastChannel', Channel);
  window.history.replaceState(null, '', `/console${address}`);
  writePage(language, config);
  await act(async () => {
    shown = await startConsole(document);
  });
  return { ...api, user: userEvent.setup(), t: texts[language].t, text: texts };
}

/** Presses a button whose part of the page is loaded on demand. */
export const pressAndLoad = (button: HTMLElement): Promise<void> => act(async () => button.click());

/** Address of the page within the console. */
export const currentAddress = (): string =>
  `${location.pathname}${location.search}`.replace('/console', '');

/** Closes the console and resets what it left in the browser; runs after each test. */
export function closeConsole(): void {
  act(() => shown?.unmount());
  shown = undefined;
  cleanup();
  for (const channel of channels) channel.close();
  channels = [];
  for (const { id } of toasts.get()) toasts.dismiss(id);
  localStorage.clear();
  document.body.replaceChildren();
  document.documentElement.removeAttribute('dir');
  document.documentElement.lang = 'en';
  // The router of the closed console would follow the addresses of the next one.
  Reflect.deleteProperty(window.history, 'pushState');
  Reflect.deleteProperty(window.history, 'replaceState');
  window.history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
  expect(violations).toEqual([]);
}
