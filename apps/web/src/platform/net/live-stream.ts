export interface StreamWatcher {
  /** Handlers of each event's data, by event name. */
  readonly on: Readonly<Record<string, (data: string) => void>>;
  readonly onOpen: () => void;
  readonly onLost: () => void;
}

/**
 * State of the stream: `connecting` before the first response, `lost` while it is being reopened.
 */
export type LiveState = 'connecting' | 'live' | 'lost';

const FIRST_WAIT_MILLISECONDS = 500;
const LONGEST_WAIT_MILLISECONDS = 15_000;

/** Adds jitter of up to half the delay, so that clients do not reconnect at the same moment. */
const scattered = (wait: number): number => wait * (1 + Math.random() / 2);

function follow(source: EventSource, { on, onOpen }: StreamWatcher, onBroken: () => void): void {
  for (const [name, hear] of Object.entries(on)) {
    source.addEventListener(name, ({ data }: MessageEvent<string>) => hear(data));
  }
  source.addEventListener('open', onOpen);
  source.addEventListener('error', onBroken);
}

/**
 * Follows a stream of server-sent events until the returned function is called.
 *
 * A broken stream is reopened with exponential backoff, and at once when the device comes back
 * online.
 * @param address called each time it is opened, so that it can contain the position to continue
 * from.
 */
export function watchStream(address: () => string, watcher: StreamWatcher): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT_MILLISECONDS;
  let isOver = false;

  const open = (): void => {
    clearTimeout(timer);
    source?.close();
    source = new EventSource(address());
    follow(source, { ...watcher, onOpen }, breaks);
  };
  const onOpen = (): void => {
    wait = FIRST_WAIT_MILLISECONDS;
    watcher.onOpen();
  };
  const breaks = (): void => {
    source?.close();
    if (isOver) return;
    watcher.onLost();
    timer = setTimeout(open, scattered(wait));
    wait = Math.min(wait * 2, LONGEST_WAIT_MILLISECONDS);
  };

  open();
  window.addEventListener('online', open);
  return () => {
    isOver = true;
    clearTimeout(timer);
    window.removeEventListener('online', open);
    source?.close();
  };
}
