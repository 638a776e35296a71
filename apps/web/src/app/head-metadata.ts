import { pageTitle } from '../platform/page/page-title.ts';

/** Metadata the server writes into the head for search engines and link previews (decision 092). */
const METADATA =
  'link[rel=canonical],link[rel=alternate],meta[name=description],meta[property^="og:"],script[type="application/ld+json"]';
/** Query parameters that distinguish pages. */
const PAGE_PARAMS = ['album', 'lang'];
/** Path of the not-found page, which has no metadata. */
const NOTHING_THERE = '/404';
/** Delay before metadata is fetched, so that pages only passed through cause no request. */
const STAYS_MS = 800;

const metadataHere = () => document.head.querySelectorAll(METADATA);

/** Returns a key of the page shown, from its address. */
function shownPage(): string {
  const query = new URLSearchParams(location.search);
  const which = PAGE_PARAMS.map((name) => query.get(name) ?? '').join();
  return `${location.pathname === '/home' ? '/' : location.pathname} ${which}`;
}

/**
 * Returns a key of the page that the head's metadata describes.
 *
 * That is the page noted in the head, else the served page, by its canonical address.
 */
function describedPage(): string {
  const { metadataOf } = document.head.dataset;
  if (metadataOf !== undefined) return metadataOf;
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (canonical === null) return shownPage();
  const { pathname, searchParams } = new URL(canonical.href);
  return `${pathname} ${PAGE_PARAMS.map((name) => searchParams.get(name) ?? '').join()}`;
}

/** Fetches the metadata of the page at this address as the server would have served it. */
async function fetchMetadata(signal: AbortSignal): Promise<readonly Element[]> {
  const response = await fetch(location.href, { signal, headers: { accept: 'text/html' } });
  if (!response.ok) return [];
  const [head = ''] = (await response.text()).split('</head>');
  // A style element of another response violates this page's CSP even if nothing is rendered with
  // it.
  const unstyled = head.replace(/<style[^>]*>[^<]*<\/style>/g, '');
  const served = new DOMParser().parseFromString(unstyled, 'text/html');
  return [...served.head.querySelectorAll(METADATA)];
}

/**
 * Keeps the head's metadata in step with the page shown, as its title is.
 *
 * Only the server can produce it: the previous page's metadata is removed at once, and the new one
 * is fetched once the visitor stays on the page. Returns a function that stops it.
 */
export function followHeadMetadata(): () => void {
  let going = new AbortController();
  const follow = (): void => {
    const shown = shownPage();
    if (shown === describedPage()) return;
    document.head.dataset.metadataOf = shown;
    going.abort();
    going = new AbortController();
    const { signal } = going;
    for (const old of metadataHere()) old.remove();
    if (location.pathname === NOTHING_THERE) return;
    const timer = setTimeout(async () => {
      if (!navigator.onLine) return;
      const next = await fetchMetadata(signal).catch(() => []);
      if (!signal.aborted) document.head.append(...next);
    }, STAYS_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
  };
  follow();
  const unsubscribe = pageTitle.subscribe(follow);
  return () => {
    unsubscribe();
    going.abort();
  };
}
