import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Size below which compression hardly helps. */
const THRESHOLD_BYTES = 1024;
const TEXTUAL =
  /^(text\/(?!event-stream)|application\/(json|javascript|manifest\+json)|image\/svg)/;

const gzipped = promisify<Buffer, { level: number }, Buffer>(gzip);
const brotlied = promisify<Buffer, { params: Record<number, number> }, Buffer>(brotliCompress);

/** Returns the best of our encodings the caller accepts; `q=0` refuses one. */
export function encodingOf(accepted: string | undefined): 'br' | 'gzip' | null {
  const taken = new Set(
    (accepted ?? '')
      .split(',')
      .filter((entry) => !/;\s*q=0(\.0*)?\s*$/.test(entry))
      .map((entry) => entry.split(';', 1)[0]?.trim().toLowerCase()),
  );
  if (taken.has('br')) return 'br';
  return taken.has('gzip') ? 'gzip' : null;
}

/** Compression levels: a response is compressed per request, a stored file once. */
export const EFFORT = {
  answer: { gzip: 5, br: 4 },
  file: { gzip: 9, br: 10 },
} as const;

export const isTextual = (type: string): boolean => TEXTUAL.test(type);

export const compress = (
  encoding: 'br' | 'gzip',
  bytes: Buffer,
  effort: (typeof EFFORT)[keyof typeof EFFORT],
): Promise<Buffer> =>
  encoding === 'gzip'
    ? gzipped(bytes, { level: effort.gzip })
    : brotlied(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: effort.br,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      });

/** Compresses large, textual, uncompressed responses; streams are left alone. */
export function addCompression(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    if (payload.length < THRESHOLD_BYTES || reply.hasHeader('content-encoding')) return payload;
    if (!isTextual(String(reply.getHeader('content-type') ?? ''))) return payload;
    const others = reply.getHeader('vary');
    reply.header('vary', others ? `${others}, accept-encoding` : 'accept-encoding');
    const encoding = encodingOf(request.headers['accept-encoding']);
    if (encoding === null || request.method === 'HEAD') return payload;
    const bytes = await compress(encoding, Buffer.from(payload), EFFORT.answer);
    reply.header('content-encoding', encoding).header('content-length', bytes.length);
    return bytes;
  });
}
