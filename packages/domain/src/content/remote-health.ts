/** What is shown instead of the site while its remote health check says so. */
export interface RemoteMaintenance {
  readonly title: string;
  readonly message: string;
  readonly buttons: readonly { readonly text: string; readonly url: string }[];
}

const TEXT_LENGTH = 1_000;
const BUTTONS_AT_MOST = 6;

const textOf = (given: unknown): string =>
  typeof given === 'string' ? given.trim().slice(0, TEXT_LENGTH) : '';

/** A place on the web or of this site; what would run something is none. */
const isPlace = (url: string): boolean => /^https:\/\/\S+$|^\/(?![/\\])\S*$/.test(url);

function buttonsOf(given: unknown): RemoteMaintenance['buttons'] {
  if (!Array.isArray(given)) return [];
  const said = given.map((one) => ({ text: textOf(one?.text), url: textOf(one?.url) }));
  return said.filter(({ text, url }) => text !== '' && isPlace(url)).slice(0, BUTTONS_AT_MOST);
}

/**
 * SITE-10: what a remote health check answers, held against the host that is shown (spec 1 section 2, "Root screen states").
 * Null: the site is well, as it is where the answer is none.
 * @param host of the address that is shown, with its port where that is said.
 */
export function remoteMaintenance(answer: unknown, host: string): RemoteMaintenance | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const said = answer as Readonly<Record<string, unknown>>;
  const domain = textOf(said.domain).toLowerCase();
  const isMeant = domain !== '' && [host, host.replace(/:\d+$/, '')].includes(domain);
  const isOn = said.web_enable === 1 || said.web_enable === true || said.web_enable === '1';
  if (!isOn || !isMeant) return null;
  return {
    title: textOf(said.title),
    message: textOf(said.message),
    buttons: buttonsOf(said.webButtons),
  };
}
