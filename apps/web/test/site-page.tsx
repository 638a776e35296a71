import type { CallInput } from '@nadi/contract/client';
import { contentPreviewRoutes } from '@nadi/contract/content/preview-routes';
import { pageRoutes } from '@nadi/contract/page-routes';
import type { EndpointName } from '@nadi/contract/table';
import type { SiteConfig } from '@nadi/contract/tenant/endpoints';
import type { Language } from '@nadi/domain/kernel/localized';
import { act, cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { routes } from '../src/app/routes.ts';
import { closeDialog } from '../src/app/shell/dialogs.ts';
import { startSite } from '../src/app/start.tsx';
import { clearPrefill } from '../src/features/account/state.prefill.ts';
import { setServerTime } from '../src/platform/clock.ts';
import type { AnyWebKind } from '../src/platform/line/web-kind.ts';
import { resetBrowser } from './fresh-browser.ts';
import { StreamDouble } from './stream-double.ts';
import { config, configuration, court, NOW, padel, type Service, session } from './venue-facts.ts';

/** Site started as in a browser, with the data of the served page and a fake server. */

/** Request of a call. */
export interface Query {
  readonly name: EndpointName;
  /** Query string of the address. */
  readonly search: string;
  readonly headers: Headers;
  readonly body: unknown;
  readonly cache: RequestCache | undefined;
}

/** Response: data, or an error. */
export type Reply = { readonly data: unknown } | { readonly status: number; readonly code: string };
export type Answers = Partial<Record<EndpointName, (requested: Query) => Reply | Promise<Reply>>>;

export const NOTHING_HELD = { products: [], total: 0, expires_at: null, server_time: '' };
const LIST = { total: 0, total_pages: 1, current_page: 1 };

const tokenOf = (headers: Headers): string => headers.get('X-Visitor-Token') ?? 'v_minted';

/** Returns the cart's public handle, a different one per visitor token. */
export const handleOf = ({ headers }: Query): string => `s_of_${tokenOf(headers)}`;

type VerifyBody = CallInput<'verifyBenefits'>['body'];

/** Returns the response of a venue without promotions. */
const undiscounted = ({ products }: VerifyBody) => ({
  products: products.map((product) => ({ ...product, discount: null })),
  promotion_code: null,
  type: 'promo',
  codes: [],
  discount: 0,
  total: 0,
  applied: [],
});

const USUAL: Answers = {
  readConfig: (requested) => ({
    data: {
      ...config,
      header_menu: config.header_nav,
      session_id: handleOf(requested),
      vtoken: tokenOf(requested.headers),
    },
  }),
  readSchedule: () => ({ data: { configuration, version: 1, facilities: [court(21, 1)] } }),
  listServices: () => ({ data: [padel] }),
  readCart: () => ({ data: NOTHING_HELD }),
  readUsual: () => ({ data: null }),
  verifyBenefits: ({ body }) => ({ data: undiscounted(body as VerifyBody) }),
  listServicePictures: () => ({ data: [] }),
  logIn: () => ({ data: session() }),
  logOut: () => ({ data: null }),
  listBookedLines: () => ({ data: [] }),
  listOpenOrders: () => ({ data: [] }),
  listSavedCards: () => ({ data: [] }),
  readCheckout: () => ({
    data: { name: 'Layla Haddad', email: 'c•••@demo.nadi', wallet: 0, order_notes: null },
  }),
};

/** Path of all calls; other paths of the site are documents. */
const API = '/api/v1/';

/** Checks whether a path matches an address with any parameters. */
const isAt = (address: string, path: string): boolean =>
  new RegExp(`^${address.replace(/\{\w+\}/g, '[^/]+')}$`).test(path);

const nameOf = (method: string, path: string): EndpointName =>
  Object.entries({ ...routes, ...pageRoutes, ...contentPreviewRoutes }).find(
    ([, row]) => row.method === method && isAt(row.path, path),
  )?.[0] as EndpointName;

/** Device time at which the server's time was NOW. */
let begunAt = 0;
const serverNow = (): number => NOW + Date.now() - begunAt;

/** Advances the server's clock and applies it as a response would. */
export function moveServer(milliseconds: number): void {
  begunAt -= milliseconds;
  setServerTime(serverNow());
}

/**
 * Stubs `fetch` with a server that returns the visitor token it received.
 *
 * A document, such as the page that the head's metadata is read from, does not exist and is no
 * call: a page and a call may share a path.
 */
function serve(answers: Answers): Query[] {
  const calls: Query[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const { pathname, search } = new URL(address, location.origin);
    if (!pathname.startsWith(API)) return new Response('', { status: 404 });
    const headers = new Headers(init.headers);
    const request: Query = {
      name: nameOf(init.method ?? 'GET', pathname.slice(API.length - 1)),
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
  /** Config in the page; null: the page contains no data. */
  readonly config?: Partial<SiteConfig> | null;
  /** Kinds of product. */
  readonly kinds?: readonly AnyWebKind[];
  /** Services included in the page. */
  readonly services?: readonly Service[];
  /** Responses to its first queries included in the page. */
  readonly brings?: readonly unknown[];
  /** Language of the served page. */
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

/** Closes the site; `isReload` keeps the browser's storage. */
export function closeSite({ isReload = false } = {}): void {
  act(() => leave());
  closeDialog();
  clearPrefill();
  cleanup();
  if (!isReload) resetBrowser();
  vi.unstubAllGlobals();
}

/** Returns the address bar's path and query. */
export const address = (): string => location.pathname + location.search;
