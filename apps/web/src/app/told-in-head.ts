import { pageTitle } from '../platform/page-title.ts';

/** What the server tells of an address to those who do not run the site (decision 112). */
const TOLD =
  'link[rel=canonical],link[rel=alternate],meta[name=description],meta[property^="og:"],script[type="application/ld+json"]';
/** What of an address says which page it is. */
const SAYS_WHICH = ['album', 'lang'];
/** Of what is not there nothing is told. */
const NOTHING_THERE = '/404';
/** Nobody reads the head of a page that is only passed through. */
const STAYS_MS = 800;

const toldHere = () => document.head.querySelectorAll(TOLD);

/** Which page is shown, as far as an address says it. */
function shownPage(): string {
  const said = new URLSearchParams(location.search);
  const which = SAYS_WHICH.map((name) => said.get(name) ?? '').join();
  return `${location.pathname === '/home' ? '/' : location.pathname} ${which}`;
}

/** Which page the head speaks of: what was noted in it, else where the server told something, that at its canonical address. */
function toldPage(): string {
  const { tells } = document.head.dataset;
  if (tells !== undefined) return tells;
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (canonical === null) return shownPage();
  const { pathname, searchParams } = new URL(canonical.href);
  return `${pathname} ${SAYS_WHICH.map((name) => searchParams.get(name) ?? '').join()}`;
}

/** The head of the page at this address, as the server would have served it. */
async function readTold(signal: AbortSignal): Promise<readonly Element[]> {
  const response = await fetch(location.href, { signal, headers: { accept: 'text/html' } });
  if (!response.ok) return [];
  const [head = ''] = (await response.text()).split('</head>');
  // Even where nothing is drawn by it, a style of another answer breaks this page's policy.
  const unstyled = head.replace(/<style[^>]*>[^<]*<\/style>/g, '');
  const served = new DOMParser().parseFromString(unstyled, 'text/html');
  return [...served.head.querySelectorAll(TOLD)];
}

/**
 * What the head says goes with the page that is shown, as its title does. The server says it, whichever way somebody came:
 * what it told of the page before goes at once, and what it tells of this one comes once it is stayed at. Returns how to
 * stop.
 */
export function followInHead(): () => void {
  let going = new AbortController();
  const follow = (): void => {
    const shown = shownPage();
    if (shown === toldPage()) return;
    document.head.dataset.tells = shown;
    going.abort();
    going = new AbortController();
    const { signal } = going;
    for (const old of toldHere()) old.remove();
    if (location.pathname === NOTHING_THERE) return;
    const timer = setTimeout(async () => {
      if (!navigator.onLine) return;
      const next = await readTold(signal).catch(() => []);
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
