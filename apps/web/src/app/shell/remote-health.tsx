import { isSameHost } from '@nadi/browser/same-host';
import { type RemoteMaintenance, remoteMaintenance } from '@nadi/domain/content/remote-health';
import { LinkButton } from '@nadi/ui/controls/link-button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useT } from '../../platform/page/texts.tsx';

const ANSWERS_WITHIN_MS = 2_000;
const POLL_MS = 60_000;

const isHere = (host: string): boolean =>
  isSameHost(host, location.host) || isSameHost(host, location.hostname);

/**
 * Queries the venue's health check; no response in time counts as healthy.
 *
 * A check that is down must not take the site down.
 */
async function readHealth(url: string): Promise<RemoteMaintenance | null> {
  try {
    const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS);
    const response = await fetch(url, { signal, credentials: 'omit', cache: 'no-store' });
    return response.ok ? remoteMaintenance(await response.json(), isHere) : null;
  } catch {
    return null;
  }
}

/**
 * Alternative maintenance screen, shown while the venue's health check reports maintenance.
 *
 * Spec 1 section 2, "Root screen states".
 */
export function RemoteHealth({ url }: { url: string }) {
  const { data } = useQuery({
    queryKey: ['health', url],
    queryFn: () => readHealth(url),
    staleTime: POLL_MS,
    refetchInterval: (query) => (query.state.data ? POLL_MS : false),
    refetchOnWindowFocus: true,
  });
  return data ? <Closed maintenance={data} /> : null;
}

/**
 * Covers the page in a layer of its own: nothing behind it is reachable, and it cannot be closed.
 */
function Closed({ maintenance: { title, message, buttons } }: { maintenance: RemoteMaintenance }) {
  const t = useT();
  const screen = useRef<HTMLDialogElement>(null);
  useEffect(() => screen.current?.showModal(), []);
  return (
    <dialog
      ref={screen}
      aria-labelledby="remote-health"
      onCancel={(event) => event.preventDefault()}
      onClose={() => screen.current?.showModal()}
      className="m-0 h-dvh max-h-none w-full max-w-none place-items-center overflow-y-auto bg-ground p-6 text-center text-ink open:grid"
    >
      <div className="flex max-w-md flex-col items-center gap-4">
        <h1 id="remote-health" tabIndex={-1} className="text-3xl outline-none wrap-anywhere">
          {title || t('shell.notAvailable')}
        </h1>
        <p className="text-lg whitespace-pre-line text-ink-soft wrap-anywhere">{message}</p>
        {buttons.length > 0 && (
          <div className="flex flex-wrap justify-center gap-3">
            {buttons.map(({ text, url }) => (
              <LinkButton key={`${url} ${text}`} href={url} rel="noreferrer">
                {text}
              </LinkButton>
            ))}
          </div>
        )}
      </div>
    </dialog>
  );
}
