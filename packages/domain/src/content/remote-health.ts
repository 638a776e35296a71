import { isSitePath } from '../kernel/site-path.ts';

/** Maintenance page shown while the remote health check requires it. */
export interface RemoteMaintenance {
  readonly title: string;
  readonly message: string;
  readonly buttons: readonly { readonly text: string; readonly url: string }[];
}

const TEXT_LENGTH = 1_000;
const BUTTONS_AT_MOST = 6;

const textOf = (input: unknown): string =>
  typeof input === 'string' ? input.trim().slice(0, TEXT_LENGTH) : '';

/** Checks for an address on the web or of this site; executable URLs are excluded. */
const isPlace = (url: string): boolean => /^https:\/\/\S+$/.test(url) || isSitePath(url);

function buttonsOf(input: unknown): RemoteMaintenance['buttons'] {
  if (!Array.isArray(input)) return [];
  const buttons = input.map((one) => ({ text: textOf(one?.text), url: textOf(one?.url) }));
  return buttons.filter(({ text, url }) => text !== '' && isPlace(url)).slice(0, BUTTONS_AT_MOST);
}

/**
 * Reads the response of a remote health check (SITE-10).
 *
 * See spec 1 section 2, "Root screen states". Null: the site is healthy, also where the response is
 * invalid.
 *
 * @param isHere checks whether a host, with or without a port, is that of the shown address.
 */
export function remoteMaintenance(
  answer: unknown,
  isHere: (host: string) => boolean,
): RemoteMaintenance | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const body = answer as Readonly<Record<string, unknown>>;
  const isForHost = isHere(textOf(body.domain));
  const isOn = body.web_enable === 1 || body.web_enable === true || body.web_enable === '1';
  if (!isOn || !isForHost) return null;
  return {
    title: textOf(body.title),
    message: textOf(body.message),
    buttons: buttonsOf(body.webButtons),
  };
}
