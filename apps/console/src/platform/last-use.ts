/** Time of the last use in any tab of this browser, which share a session; epoch milliseconds. */
export interface LastUse {
  get(): number;
  note(): void;
  subscribe(listener: () => void): () => void;
}

const CHANNEL = 'nadi.console.use';

export function followUse(now: () => number): LastUse {
  const channel = new BroadcastChannel(CHANNEL);
  const listeners = new Set<() => void>();
  let last = now();
  const used = (): void => {
    last = now();
    for (const listener of listeners) listener();
  };
  channel.addEventListener('message', used);
  return {
    get: () => last,
    note: () => {
      used();
      channel.postMessage(null);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
