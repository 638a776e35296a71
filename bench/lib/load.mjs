import autocannon from 'autocannon';
import { median } from './ratio.mjs';

/**
 * Generates load on a loopback address for a bounded time. Returns requests per second, latencies
 * and statuses. `paths` are requested in rotation; `next` creates a distinct request each time, at
 * most `atMost` a second. All are created before the first is sent, when the time starts, because
 * the load generator shares the machine with the server.
 */
export async function load(options) {
  const { address, path, paths = [path], method = 'GET', connections, seconds } = options;
  const { next, atMost = 3000 } = options;
  const { hostname } = new URL(address);
  if (hostname !== '127.0.0.1') throw new Error('load goes to loopback only');
  const made = next && Math.ceil((seconds * atMost) / connections) * connections;
  const lists = Array.from({ length: connections }, () => []);
  // Distributed round-robin, so that they are sent roughly in creation order.
  for (let n = 0; n < made; n += 1) lists[n % connections].push({ method, path, ...next() });
  const instance = autocannon({
    url: address,
    connections,
    duration: seconds,
    requests: paths.map((one) => ({ method, path: one })),
    ...(next && { setupClient: (client) => client.setRequests(lists.pop()) }),
  });
  const statuses = new Map();
  let began;
  let ended;
  instance.on('response', (_client, status) => {
    ended = performance.now();
    began ??= ended;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  });
  const { latency, requests, errors } = await instance;
  if (next && requests.total > made) throw new Error('too few were made');
  const lasted = (ended - began) / 1000;
  return {
    perSecond: requests.total / lasted,
    okPerSecond: (statuses.get(200) ?? 0) / lasted,
    p50: latency.p50,
    p99: latency.p99,
    statuses,
    errors,
  };
}

/**
 * Runs contestants in turns, in many short rounds. `ratio` compares two of them round by round and
 * returns the median, so that a slow minute of the machine affects both sides or neither; `of`
 * returns the median of one. The first round is not counted: it warms up the JIT.
 */
export async function loadInTurns(contestants, rounds = 9) {
  const results = new Map(Object.keys(contestants).map((name) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, options] of Object.entries(contestants)) {
      const result = await load(options);
      if (round > 0) results.get(name).push(result);
    }
  }
  const figures = (name, figure) => results.get(name).map((result) => result[figure]);
  return {
    ratio: (name, other, figure) => {
      const others = figures(other, figure);
      return median(figures(name, figure).map((value, round) => value / others[round]));
    },
    of: (name) => ({
      okPerSecond: median(figures(name, 'okPerSecond')),
      p99: median(figures(name, 'p99')),
      errors: figures(name, 'errors').reduce((sum, one) => sum + one, 0),
      statuses: figures(name, 'statuses').reduce((all, one) => {
        for (const [status, count] of one) all.set(status, (all.get(status) ?? 0) + count);
        return all;
      }, new Map()),
    }),
  };
}
