/** A part of the site that could not be fetched: no network just then, or a new version of the site. */
export class PartNotFetched extends Error {
  /** Fetches the part anew, and returns whether it has come. */
  readonly fetchAgain: () => Promise<boolean>;

  constructor(cause: unknown, fetchAgain: () => Promise<boolean>) {
    super('a part of the site could not be fetched', { cause });
    this.fetchAgain = fetchAgain;
  }
}

/** A part of the site that is fetched when it is needed: a component, the texts of an area. */
export interface Fetched<Part> {
  /** Whether it is there. */
  readonly hasCome: () => boolean;
  /**
   * The attempt that is under way or over, for React's `use`; begun where there was none. One that failed stays failed,
   * with PartNotFetched, until `preload` begins another: what is drawn asks again and again.
   */
  readonly attempt: () => Promise<Part>;
  /** Fetches it; what failed before is fetched anew. Never rejects: what is shown then says so. */
  readonly preload: () => Promise<void>;
}

/** React reads a promise at once that says that it is kept; of any other it waits a turn. */
function readAtOnce<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => {},
  );
  return promise;
}

/**
 * Fetches a part once; one failure is no failure for ever.
 * @param onFetched called each time it has come.
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
