/** Asks under a name, or waits for who is asking under it already. */
export type SingleFlight<T> = (name: string, ask: () => Promise<T>) => Promise<T>;

/**
 * One question at a time of each name, in this process: who asks the same meanwhile, or within
 * `keptMs` of the answer, gets that answer. A question that failed is not kept.
 */
export function singleFlight<T>(keptMs: number): SingleFlight<T> {
  const known = new Map<string, Promise<T>>();
  return (name, ask) => {
    const found = known.get(name);
    if (found !== undefined) return found;
    const answer = ask();
    known.set(name, answer);
    const forget = () => known.delete(name);
    answer.then(() => setTimeout(forget, keptMs).unref(), forget);
    return answer;
  };
}
