import type { FastifyInstance } from 'fastify';
import { BRIEF, IMMUTABLE } from '../http/answer/caching.ts';
import { sendFailure } from '../http/answer/send.ts';
import { servedTypeface, TYPEFACES_PATH } from './typefaces.ts';

const FILE = /^([a-z]+)(?:-[a-z]+)+-[0-9a-f]{12}\.woff2$/;
const STYLESHEET = /^([a-z]+)\.css$/;

/**
 * Serves the files of typefaces, and a stylesheet for each, which the console uses (CONTENT-18).
 */
export function mountTypefaces(server: FastifyInstance): void {
  server.get(`${TYPEFACES_PATH}/:name`, (request, reply) => {
    const { name } = request.params as { name: string };
    const file = servedTypeface(FILE.exec(name)?.[1] ?? '')?.files.get(name);
    if (file) return reply.header('cache-control', IMMUTABLE).type('font/woff2').send(file);
    const faces = servedTypeface(STYLESHEET.exec(name)?.[1] ?? '')?.faces;
    if (faces === undefined) return sendFailure(request, reply, { code: 'not_found' });
    return reply.header('cache-control', BRIEF).type('text/css; charset=utf-8').send(faces);
  });
}
