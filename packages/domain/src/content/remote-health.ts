/** What is shown instead of the site while its remote health check says so. */
export interface RemoteMaintenance {
  readonly title: string;
  readonly message: string;
  readonly buttons: readonly { readonly text: string; readonly url: string }[];
}

const TEXT_LENGTH = 1_000;
const BUTTONS_AT_MOST = 6;

const textOf = (input: unknown): string =>
  typeof input === 'string' ? input.trim().slice(0, TEXT_LENGTH) : '';

/** A place on the web or of this site; what would run something is none. */
const isPlace = (url: string): boolean => /^https:\/\/\S+$|^\/(?![/\\])\S*$/.test(url);

function buttonsOf(input: unknown): RemoteMaintenance['buttons'] {
  if (!Array.isArray(input)) return [];
  const buttons = input.map((one) => ({ text: textOf(one?.text), url: textOf(one?.url) }));
  return buttons.filter(({ text, url }) => text !== '' && isPlace(url)).slice(0, BUTTONS_AT_MOST);
}

/**
 * SITE-10: what a remote health check answers, held against the host that is shown (spec 1 section 2, "Root screen states").
 * Null: the site is well, as it is where the answer is none.
 * @param host of the address that is shown, with its port where that is said.
 */
export function remoteMaintenance(answer: unknown, host: string): RemoteMaintenance | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const body = answer as Readonly<Record<string, unknown>>;
  const domain = textOf(body.domain).toLowerCase();
  const isForHost = domain !== '' && [host, host.replace(/:\d+$/, '')].includes(domain);
  const isOn = body.web_enable === 1 || body.web_enable === true || body.web_enable === '1';
  if (!isOn || !isForHost) return null;
  return {
    title: textOf(body.title),
    message: textOf(body.message),
    buttons: buttonsOf(body.webButtons),
  };
}
