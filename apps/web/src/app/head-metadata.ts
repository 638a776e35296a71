import { pageTitle } from '../platform/page/page-title.ts';

/** The metadata that the server writes into the head for search engines and link previews (decision 112). */
const METADATA =
  'link[rel=canonical],link[rel=alternate],meta[name=description],meta[property^="og:"],script[type="application/ld+json"]';
/** The part of a query that tells one page from another. */
const PAGE_PARAMS = ['album', 'lang'];
/** What is not there has no metadata. */
const NOTHING_THERE = '/404';
/** A page that is only passed through needs none: it is fetched for one that somebody stays at. */
const STAYS_MS = 800;

const metadataHere = () => document.head.querySelectorAll(METADATA);

/** Which page is shown, as far as an address says it. */
function shownPage(): string {
  const query = new URLSearchParams(location.search);
  const which = PAGE_PARAMS.map((name) => query.get(name) ?? '').join();
  return `${location.pathname === '/home' ? '/' : location.pathname} ${which}`;
}

/** Whose metadata the head has: of the page that was noted in it, else of the one that was served, by its canonical address. */
function describedPage(): string {
  const { metadataOf } = document.head.dataset;
  if (metadataOf !== undefined) return metadataOf;
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (canonical === null) return shownPage();
  const { pathname, searchParams } = new URL(canonical.href);
  return `${pathname} ${PAGE_PARAMS.map((name) => searchParams.get(name) ?? '').join()}`;
}

/** The metadata of the page at this address, as the server would have served it. */
async function fetchMetadata(signal: AbortSignal): Promise<readonly Element[]> {
  const response = await fetch(location.href, { signal, headers: { accept: 'text/html' } });
  if (!response.ok) return [];
  const [head = ''] = (await response.text()).split('</head>');
  // Even where nothing is drawn by it, a style of another answer breaks this page's policy.
  const unstyled = head.replace(/<style[^>]*>[^<]*<\/style>/g, '');
  const served = new DOMParser().parseFromString(unstyled, 'text/html');
  return [...served.head.querySelectorAll(METADATA)];
}

/**
 * Keeps the head's metadata that of the page that is shown, as its title is. Only the server knows it: the metadata of
 * the page before goes at once, and that of this one is fetched once somebody stays. Returns how to stop.
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
