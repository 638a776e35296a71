import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { postJson } from './post-json.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function listen(answer: RequestListener): Promise<string> {
  server = createServer(answer);
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

it('sends a document and answers the text', async () => {
  const address = await listen(async (request, response) => {
    const chunks = await request.toArray();
    const { method, headers } = request;
    const body = Buffer.concat(chunks).toString();
    response.end(JSON.stringify({ method, type: headers['content-type'], body }));
  });
  expect(JSON.parse(await postJson(address, '{"title":"ملعب"}'))).toEqual({
    method: 'POST',
    type: 'application/json',
    body: '{"title":"ملعب"}',
  });
});

it('keeps a connection, and opens another where it was closed meanwhile', async () => {
  let connections = 0;
  let count = 0;
  const address = await listen((request, response) => {
    count += 1;
    request.resume();
    // The second request on the first connection finds it closed.
    if (count === 2) request.socket.resetAndDestroy();
    else response.end(String(count));
  });
  server?.on('connection', () => {
    connections += 1;
  });
  expect(await postJson(address, '{}')).toBe('1');
  expect(await postJson(address, '{}')).toBe('3');
  expect(await postJson(address, '{}')).toBe('4');
  expect(connections).toBe(2);
});

it('does not take a redirect, an error or a flood for an answer', async () => {
  const redirecting = await listen((_request, response) => {
    response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
  });
  await expect(postJson(redirecting, '{}')).rejects.toThrow('HTTP 302');
  server?.close();
  const failing = await listen((_request, response) => response.writeHead(503).end());
  await expect(postJson(failing, '{}')).rejects.toThrow('HTTP 503');
  server?.close();
  const flooding = await listen((_request, response) => response.end('x'.repeat(100_001)));
  await expect(postJson(flooding, '{}')).rejects.toThrow('too long');
});

it('throws where nothing listens, or the listener hangs up', async () => {
  const address = await listen((request) => request.socket.destroy());
  await expect(postJson(address, '{}')).rejects.toThrow();
  server?.closeAllConnections();
  await new Promise((done) => server?.close(done));
  await expect(postJson(address, '{}')).rejects.toThrow('ECONNREFUSED');
});
