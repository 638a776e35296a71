import { pageAbout } from '../platform/page-about.ts';
import { pageTitle } from '../platform/page-title.ts';

/** As much as the server tells of a page. */
const SHOWN = 160;
/** What of an address says which page it is. */
const SAYS_WHICH = ['album', 'lang'];

/** What the server told of the address at which the site was opened. */
const OF_THE_FIRST =
  'link[rel=canonical],link[rel=alternate],meta[name=description],meta[property^="og:"],script[type="application/ld+json"]';

/** Marks what we wrote in its place. */
const FOLLOWS = 'data-follows';

const canonical = () => document.head.querySelector<HTMLLinkElement>('link[rel=canonical]');

/** The address of the page that is shown, at the venue's own host, as the server named it. */
function shownAddress(): string {
  const { origin } = new URL(canonical()?.href ?? location.href);
  const { pathname, search } = location;
  const said = new URLSearchParams(search);
  const kept = SAYS_WHICH.flatMap((name) => {
    const value = said.get(name);
    return value ? [[name, value]] : [];
  });
  return `${origin}${pathname === '/home' ? '/' : pathname}?${new URLSearchParams(kept)}`;
}

/** The words of rich text. */
const wordsOf = (html: string): string =>
  (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, SHOWN);

function add(tag: 'link' | 'meta', attributes: Readonly<Record<string, string>>): void {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.head.append(element);
}

/** What is said of the page that is shown in place of what the server said of another. */
function follow(): void {
  const address = shownAddress();
  if (canonical()?.href !== address) {
    for (const old of document.head.querySelectorAll(OF_THE_FIRST)) old.remove();
    add('link', { rel: 'canonical', href: address, [FOLLOWS]: '' });
  }
  if (!canonical()?.hasAttribute(FOLLOWS)) return;
  document.head.querySelector('meta[name=description]')?.remove();
  const about = wordsOf(pageAbout.get());
  if (about !== '') add('meta', { name: 'description', content: about });
}

/** Description and canonical address go with the page that is shown, as its title does. */
export function followInHead(): void {
  pageTitle.subscribe(follow);
  pageAbout.subscribe(follow);
}
