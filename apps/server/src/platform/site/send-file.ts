import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingOf } from '../http/compression.ts';
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

/** Built files carry a hash in their names, so they never change. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const BRIEF = 'public, max-age=300';
const KEPT_BYTES_MAX = 16 * 1024 * 1024;
const SUFFIX = { br: '.br', gzip: '.gz' } as const;

/** Sends files of the built site, in the compressed form that was built beside them where there is one. */
export function fileSender(files: SiteFiles) {
  const kept = new Map<string, Buffer>();
  let keptBytes = 0;
  const read = async (name: string): Promise<Buffer> => {
    const known = kept.get(name);
    if (known) return known;
    const bytes = await readFile(join(files.folder, name));
    if (keptBytes + bytes.length <= KEPT_BYTES_MAX) {
      kept.set(name, bytes);
      keptBytes += bytes.length;
    }
    return bytes;
  };
  return async (request: FastifyRequest, reply: FastifyReply, name: string) => {
    const encoding = encodingOf(request.headers['accept-encoding']);
    const packed = encoding && `${name}${SUFFIX[encoding]}`;
    const isPacked = packed !== null && files.names.has(packed);
    if (isPacked) reply.header('content-encoding', encoding);
    return reply
      .type(TYPES[extname(name)] ?? 'application/octet-stream')
      .header('cache-control', name.startsWith('assets/') ? IMMUTABLE : BRIEF)
      .header('vary', 'accept-encoding')
      .header('x-content-type-options', 'nosniff')
      .send(await read(isPacked ? packed : name));
  };
}
