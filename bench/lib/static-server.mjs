import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const TYPES = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };

/** Serves a folder on loopback, gzipped, with a config of some 2 kB under /api. */
export function serveFolder(folder) {
  const config = gzipSync(
    JSON.stringify({
      venue: 'V',
      menu: Array.from({ length: 20 }, (_, n) => ({ path: `/p${n}`, link_text: `Entry ${n}` })),
    }),
  );
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://floor');
    if (pathname.startsWith('/api/')) {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
      return response.end(config);
    }
    const expected = join(folder, pathname);
    const isFile =
      expected.startsWith(folder) && existsSync(expected) && statSync(expected).isFile();
    const file = isFile ? expected : join(folder, 'index.html');
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'content-encoding': 'gzip',
      'cache-control': file.endsWith('.html') ? 'no-cache' : 'public, max-age=31536000',
    });
    return response.end(gzipSync(readFileSync(file)));
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve({
        address: `http://127.0.0.1:${server.address().port}`,
        close: () => new Promise((done) => server.close(done)),
      }),
    );
  });
}
