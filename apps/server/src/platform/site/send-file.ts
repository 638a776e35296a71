import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BRIEF, IMMUTABLE } from '../http/answer/caching.ts';
import { compress, EFFORT, encodingOf, isTextual } from '../http/answer/compression.ts';
import type { SiteFiles } from './site-files.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Service worker, which lists the current files; browsers revalidate it each time. */
const WORKER = 'service-worker.js';
const KEPT_BYTES_MAX = 16 * 1024 * 1024;
const SUFFIX = { br: '.br', gzip: '.gz' } as const;

type Encoding = keyof typeof SUFFIX;

/** Folder, with the paths below it that may be served. */
type Folder = Pick<SiteFiles, 'folder' | 'names'>;

/** Caches each file and its compressed encodings, up to a total size. */
function keeper(files: Folder) {
  const kept = new Map<string, Promise<Buffer>>();
  let keptBytes = 0;
  const keep = (key: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    const known = kept.get(key);
    if (known) return known;
    const made = make();
    kept.set(key, made);
    made.then(
      (bytes) => {
        keptBytes += bytes.length;
        if (keptBytes > KEPT_BYTES_MAX) kept.delete(key);
      },
      () => kept.delete(key),
    );
    return made;
  };
  const plain = (name: string): Promise<Buffer> =>
    keep(name, () => readFile(join(files.folder, name)));
  return {
    plain,
    packed: (name: string, encoding: Encoding): Promise<Buffer> =>
      keep(`${name}${SUFFIX[encoding]}`, async () => {
        const built = `${name}${SUFFIX[encoding]}`;
        if (files.names.has(built)) return readFile(join(files.folder, built));
        return compress(encoding, await plain(name), EFFORT.file);
      }),
  };
}

function keptFor(name: string): string {
  if (name === WORKER) return 'no-cache';
  return name.startsWith('assets/') ? IMMUTABLE : BRIEF;
}

/** Creates a sender of a folder's files, compressed where accepted; readers share one copy. */
export function fileSender(files: Folder) {
  const { plain, packed } = keeper(files);
  return async (request: FastifyRequest, reply: FastifyReply, name: string) => {
    const type = TYPES[extname(name)] ?? 'application/octet-stream';
    const encoding = isTextual(type) ? encodingOf(request.headers['accept-encoding']) : null;
    if (encoding) reply.header('content-encoding', encoding);
    return reply
      .type(type)
      .header('cache-control', keptFor(name))
      .header('vary', 'accept-encoding')
      .send(await (encoding ? packed(name, encoding) : plain(name)));
  };
}
