import { createServer, request as requestOf } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Proxy in front of a server, with the number of requests for each path. */
export interface CountingProxy {
  readonly origin: string;
  /** Returns the number of requests for a path since the last call. */
  readonly take: (path: string) => number;
  readonly close: () => void;
}

/**
 * Starts a proxy that counts what reaches the server. Playwright reports neither the requests of a
 * service worker nor those that the browser sends for it in advance.
 */
export async function startCountingProxy(origin: string): Promise<CountingProxy> {
  const { port } = new URL(origin);
  const counts = new Map<string, number>();
  const server = createServer((incoming, answer) => {
    const { url = '/', method, headers } = incoming;
    const [path = ''] = url.split('?', 1);
    counts.set(path, (counts.get(path) ?? 0) + 1);
    const onward = requestOf({ port, path: url, method, headers }, (received) => {
      answer.writeHead(received.statusCode ?? 502, received.headers);
      received.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((listening) => server.listen(0, listening));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    take(path) {
      const count = counts.get(path) ?? 0;
      counts.delete(path);
      return count;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
