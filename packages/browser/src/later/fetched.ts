/**
 * Error of a part of the site that could not be fetched: no network, or a new version of the site.
 */
export class PartNotFetched extends Error {
  /** Fetches the part again; resolves to true when it has loaded. */
  readonly fetchAgain: () => Promise<boolean>;

  constructor(cause: unknown, fetchAgain: () => Promise<boolean>) {
    super('a part of the site could not be fetched', { cause });
    this.fetchAgain = fetchAgain;
  }
}

/** Part of the site fetched on demand: a component, the texts of an area. */
export interface Fetched<Part> {
  /** Returns true when it has loaded. */
  readonly hasCome: () => boolean;
  /**
   * Returns the current or finished attempt, for React's `use`; starts one if there is none.
   *
   * A failed attempt stays failed with PartNotFetched until `preload` starts another, because
   * rendering calls this repeatedly.
   */
  readonly attempt: () => Promise<Part>;
  /** Fetches it, also after a failure. Never rejects: the error appears on rendering. */
  readonly preload: () => Promise<void>;
}

/** Marks a promise as fulfilled, so that React reads it at once instead of after a turn. */
function readAtOnce<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => {},
  );
  return promise;
}

/**
 * Fetches a part once; a failure can be retried.
 *
 * @param onFetched called each time it has loaded.
 */
export function fetchedOnce<Part>(
  fetchPart: () => Promise<Part>,
  onFetched: () => void = () => {},
): Fetched<Part> {
  let hasCome = false;
  let hasFailed = false;
  let underway: Promise<Part> | null = null;
  const begin = async (): Promise<Part> => {
    hasFailed = false;
    try {
      const value = await fetchPart();
      hasCome = true;
      onFetched();
      return value;
    } catch (cause) {
      hasFailed = true;
      throw new PartNotFetched(cause, fetchAgain);
    }
  };
  const attempt = (): Promise<Part> => {
    underway ??= readAtOnce(begin());
    return underway;
  };
  const preload = async (): Promise<void> => {
    if (hasFailed) underway = null;
    await attempt().catch(() => {});
  };
  const fetchAgain = async (): Promise<boolean> => {
    await preload();
    return hasCome;
  };
  return { hasCome: () => hasCome, attempt, preload };
}
