import autocannon from 'autocannon';

/**
 * Load on a loopback address for a bounded time: requests a second, latencies, statuses.
 * `next` makes each request; without it the path is asked again and again.
 */
export async function load({ address, path, method = 'GET', connections, seconds, next }) {
  const { hostname } = new URL(address);
  if (hostname !== '127.0.0.1') throw new Error('load goes to loopback only');
  const statuses = new Map();
  const instance = autocannon({
    url: address,
    connections,
    duration: seconds,
    requests: [
      { method, path, ...(next ? { setupRequest: (request) => ({ ...request, ...next() }) } : {}) },
    ],
  });
  instance.on('response', (_client, status) => {
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  });
  const result = await instance;
  return {
    perSecond: result.requests.total / result.duration,
    okPerSecond: (statuses.get(200) ?? 0) / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    statuses,
    errors: result.errors,
  };
}

/** Contestants take turns, so that a slow minute of the machine hits them alike; medians of the rounds. */
export async function loadInTurns(contestants, rounds = 3) {
  const results = new Map(Object.keys(contestants).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, options] of Object.entries(contestants)) {
      results.get(name).push(await load(options));
    }
  }
  const middle = (list, of) => [...list].sort((a, b) => of(a) - of(b))[list.length >> 1];
  return Object.fromEntries(
    [...results].map(([name, list]) => [
      name,
      {
        perSecond: middle(list, (one) => one.perSecond).perSecond,
        okPerSecond: middle(list, (one) => one.okPerSecond).okPerSecond,
        p99: middle(list, (one) => one.p99).p99,
        statuses: list.reduce((all, one) => {
          for (const [status, count] of one.statuses)
            all.set(status, (all.get(status) ?? 0) + count);
          return all;
        }, new Map()),
        errors: list.reduce((sum, one) => sum + one.errors, 0),
      },
    ]),
  );
}
