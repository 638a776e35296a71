import { routes } from '@nadi/contract/routes';
import type { EndpointName } from '@nadi/contract/table';
import type { SiteConfig } from '@nadi/contract/tenant/endpoints';
import type { Language } from '@nadi/domain/kernel/localized';
import { act, cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { closeDialog } from '../src/app/shell/dialogs.ts';
import { startSite } from '../src/app/start.tsx';
import { clearPrefill } from '../src/features/account/state.prefill.ts';
import { setServerTime } from '../src/platform/clock.ts';
import type { AnyWebKind } from '../src/platform/line/web-kind.ts';
import { resetBrowser } from './fresh-browser.ts';
import { StreamDouble } from './stream-double.ts';
import { config, configuration, court, NOW, padel, type Service, session } from './venue-facts.ts';

/** The site as it starts in a browser: what the server wrote into the page, and its answers. */

/** What a call came with. */
export interface Query {
  readonly name: EndpointName;
  /** The parameters of its address. */
  readonly search: string;
  readonly headers: Headers;
  readonly body: unknown;
  readonly cache: RequestCache | undefined;
}

/** What is answered: the data, or a refusal. */
export type Reply = { readonly data: unknown } | { readonly status: number; readonly code: string };
export type Answers = Partial<Record<EndpointName, (requested: Query) => Reply | Promise<Reply>>>;

export const NOTHING_HELD = { products: [], total: 0, expires_at: null, server_time: '' };
const LIST = { total: 0, total_pages: 1, current_page: 1 };

const tokenOf = (headers: Headers): string => headers.get('X-Visitor-Token') ?? 'v_minted';

/** The cart's public handle: another one for every visitor token. */
export const handleOf = ({ headers }: Query): string => `s_of_${tokenOf(headers)}`;

const USUAL: Answers = {
  readConfig: (requested) => ({
    data: { ...config, session_id: handleOf(requested), vtoken: tokenOf(requested.headers) },
  }),
  readSchedule: () => ({ data: { configuration, version: 1, facilities: [court(21, 1)] } }),
  listServices: () => ({ data: [padel] }),
  readCart: () => ({ data: NOTHING_HELD }),
  readUsual: () => ({ data: null }),
  listServicePictures: () => ({ data: [] }),
  logIn: () => ({ data: session() }),
  logOut: () => ({ data: null }),
  listBookings: () => ({ data: [] }),
  listOpenOrders: () => ({ data: [] }),
  readCheckout: () => ({
    data: { name: 'Layla Haddad', email: 'c•••@demo.nadi', order_notes: null },
  }),
};

/** Whether a path is of this address, whose parameters may be anything. */
const isAt = (address: string, path: string): boolean =>
  new RegExp(`^${address.replace(/\{\w+\}/g, '[^/]+')}$`).test(path);

const nameOf = (method: string, path: string): EndpointName =>
  Object.entries(routes).find(
    ([, row]) => row.method === method && isAt(row.path, path),
  )?.[0] as EndpointName;

/** The device's time at which the server's was NOW. */
let begunAt = 0;
const serverNow = (): number => NOW + Date.now() - begunAt;

/** The server's clock is put forward, and an answer says so. */
export function moveServer(milliseconds: number): void {
  begunAt -= milliseconds;
  setServerTime(serverNow());
}

/** The server behind `fetch`; the visitor token that is sent is the one that is answered. */
function serve(answers: Answers): Query[] {
  const calls: Query[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const { pathname, search } = new URL(address, location.origin);
    const headers = new Headers(init.headers);
    const request: Query = {
      name: nameOf(init.method ?? 'GET', pathname.replace('/api/v1', '')),
      search,
      headers,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
      cache: init.cache,
    };
    calls.push(request);
    const outcome = (await answers[request.name]?.(request)) ?? { status: 404, code: 'not_found' };
    const body =
      'data' in outcome ? { status: true, ...LIST, ...outcome } : { ...outcome, status: false };
    return new Response(JSON.stringify({ message: `said ${request.name}`, ...body }), {
      status: 'status' in outcome ? outcome.status : 200,
      headers: { 'X-Visitor-Token': tokenOf(headers), 'X-Server-Time': String(serverNow()) },
    });
  });
  return calls;
}

export interface SitePage {
  readonly answers?: Answers;
  /** Null: the server wrote nothing into the page. */
  readonly config?: Partial<SiteConfig> | null;
  /** What the venues sell. */
  readonly kinds?: readonly AnyWebKind[];
  /** The services that it wrote into it. */
  readonly services?: readonly Service[];
  /** What the server wrote into it as the answers to its first questions. */
  readonly brings?: readonly unknown[];
  /** In which the server drew the page. */
  readonly language?: Language;
}

let leave: () => void = () => {};

/** Opens an address of the site in a fresh browser. */
export async function openSite(
  path: string,
  {
    answers = {},
    config: own = {},
    language = 'en',
    kinds,
    services = [padel],
    brings = [],
  }: SitePage = {},
) {
  vi.stubGlobal('EventSource', StreamDouble);
  document.documentElement.lang = language;
  history.replaceState(null, '', path);
  const page = {
    config: { ...config, ...own },
    services,
    answers: brings,
    serverNow: NOW,
  };
  document.body.innerHTML = '<div id="root"></div>';
  if (own !== null) {
    const data = document.createElement('script');
    data.type = 'application/json';
    data.id = 'nadi-data';
    data.textContent = JSON.stringify(page);
    document.body.append(data);
  }
  begunAt = Date.now();
  const calls = serve({ ...USUAL, ...answers });
  await act(async () => {
    const root = await startSite(document, kinds);
    leave = () => root.unmount();
  });
  return { calls, user: userEvent.setup() };
}

/** @param isReload what the browser keeps stays. */
export function closeSite({ isReload = false } = {}): void {
  act(() => leave());
  closeDialog();
  clearPrefill();
  cleanup();
  if (!isReload) resetBrowser();
  vi.unstubAllGlobals();
}

/** Where the browser stands, as the address bar says it. */
export const address = (): string => location.pathname + location.search;
