/** Loads a value by name, or shares the load under way with that name. */
export type SingleFlight<T> = (name: string, load: () => Promise<T>) => Promise<T>;

/**
 * Creates a single flight: one load at a time per name, in this process.
 *
 * Calls during the load, or within `keptMs` of its result, receive that result. A failure is not
 * cached.
 */
export function singleFlight<T>(keptMs: number): SingleFlight<T> {
  const known = new Map<string, Promise<T>>();
  return (name, load) => {
    const found = known.get(name);
    if (found !== undefined) return found;
    const answer = load();
    known.set(name, answer);
    const release = () => known.delete(name);
    answer.then(() => setTimeout(release, keptMs).unref(), release);
    return answer;
  };
}
