import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { createServer } from './server.ts';

let server: FastifyInstance;
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.close();
});

async function listen(requestLimitMs?: number): Promise<void> {
  server = await createServer({
    logLevel: 'silent',
    trustedProxies: [],
    ...(requestLimitMs === undefined ? {} : { requestLimitMs }),
  });
  server.post('/echo', async ({ body }) => body);
  server.get('/stream', (_request, reply) =>
    reply.send(new Readable({ read() {} }).on('error', () => {})),
  );
  await server.listen({ host: '127.0.0.1', port: 0 });
}

interface Caller {
  readonly socket: Socket;
  readonly closed: Promise<unknown>;
  text(): string;
}

async function call(text: string): Promise<Caller> {
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  let output = '';
  socket.on('data', (bytes) => {
    output += bytes;
  });
  socket.on('error', () => {});
  const closed = new Promise((done) => socket.once('close', done));
  await once(socket, 'connect');
  socket.write(text);
  return { socket, closed, text: () => output };
}

const bodyOf = (length: number): string =>
  `POST /echo HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;

it('a request may take half a minute to come in, and no longer', async () => {
  await listen();
  expect(server.server.requestTimeout).toBe(30_000);
  expect(server.server.headersTimeout).toBe(15_000);
});

it('a body that comes byte by byte is given up, with a refusal', async () => {
  await listen(700);
  const caller = await call(`${bodyOf(1000)}{`);
  const dripping = setInterval(() => caller.socket.write(' '), 50);
  await caller.closed;
  clearInterval(dripping);
  expect(caller.text()).toMatch(/^HTTP\/1\.1 408 .*nosniff.*"code":"malformed_request"/s);
});

it('a malformed request is refused like a valid one', async () => {
  await listen();
  const caller = await call('HELO there\r\n\r\n');
  await caller.closed;
  expect(caller.text()).toMatch(/^HTTP\/1\.1 400 .*nosniff.*"code":"malformed_request"/s);
});

it.each([
  ['one after the other', 'host: localhost\r\nhost: other'],
  ['of the same name', 'host: localhost\r\nHost: localhost'],
])('two hosts are refused: %s', async (_title, hosts) => {
  await listen();
  const caller = await call(`GET / HTTP/1.1\r\n${hosts}\r\nconnection: close\r\n\r\n`);
  await caller.closed;
  expect(caller.text()).toMatch(/^HTTP\/1\.1 400 .*"code":"malformed_request"/s);
});

it('ends although bodies never come whole, answers have no end, and connections are kept open', async () => {
  await listen();
  const unfinished = await call(`${bodyOf(1000)}{`);
  const streaming = await call('GET /stream HTTP/1.1\r\nhost: localhost\r\n\r\n');
  const kept = await call(`${bodyOf(2)}{}`);
  await expect.poll(kept.text).toContain('200 OK');
  const order: string[] = [];
  void kept.closed.then(() => order.push('kept'));
  void unfinished.closed.then(() => order.push('unfinished'));
  await Promise.all([server.close(), kept.closed, unfinished.closed, streaming.closed]);
  // Idle connections close at once; unfinished ones after a short grace, not by the timeout of their
  // body, which would be a refusal.
  expect(order).toEqual(['kept', 'unfinished']);
  expect(unfinished.text()).toBe('');
});

it('a request under way is answered before the end', async () => {
  await listen();
  const caller = await call(`${bodyOf(2)}{`);
  const ended = server.close();
  caller.socket.write('}');
  await expect.poll(caller.text).toContain('200 OK');
  await ended;
});
