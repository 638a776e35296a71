/** Asks under a name, or waits for who is asking under it already. */
export type SingleFlight<T> = (name: string, load: () => Promise<T>) => Promise<T>;

/**
 * One question at a time of each name, in this process: who asks the same meanwhile, or within
 * `keptMs` of the answer, gets that answer. A question that failed is not kept.
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
