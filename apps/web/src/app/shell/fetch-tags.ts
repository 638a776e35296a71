/** Queue of events for a tag manager; the name is Google's. */
declare global {
  var dataLayer: unknown[] | undefined;
}

const MANAGER = 'https://www.googletagmanager.com/gtm.js?id=';
/** Cookies set by the tag manager. */
const ANALYTICS_COOKIES = /^_(ga|gid|gat|gcl)/;

const scriptsHere = (): readonly HTMLScriptElement[] => [
  ...document.head.querySelectorAll<HTMLScriptElement>(`script[src^="${MANAGER}"]`),
];

/** Loads a tag manager, once per page load. */
export function fetchTagManager(id: string, at: number): void {
  const src = MANAGER + id;
  if (scriptsHere().some((script) => script.src === src)) return;
  globalThis.dataLayer ??= [];
  globalThis.dataLayer.push({ 'gtm.start': at, event: 'gtm.js' });
  document.head.append(Object.assign(document.createElement('script'), { async: true, src }));
}

/** Handles withdrawn consent: deletes the tag managers' cookies and reloads the page. */
export function dropTagManagers(page: Pick<Location, 'hostname' | 'reload'> = location): void {
  if (scriptsHere().length === 0) return;
  const domain = page.hostname.split('.').slice(-2).join('.');
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=')[0] ?? '';
    if (!ANALYTICS_COOKIES.test(name)) continue;
    for (const where of ['', `; domain=${page.hostname}`, `; domain=.${domain}`]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not everywhere
      document.cookie = `${name}=; max-age=0; path=/${where}`;
    }
  }
  page.reload();
}
