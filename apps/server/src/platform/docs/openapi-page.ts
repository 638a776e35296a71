import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sendFailure } from '../http/send.ts';

const DESCRIPTION = new URL('../../../../../docs/api/openapi.json', import.meta.url);

/** The files of the viewer that its page needs, and no other. */
const ASSETS: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
};

const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true });`;

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Nadi: the interface</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<link rel="icon" href="/api/docs/favicon-32x32.png"><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="docs"></div><script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script></body></html>`;

/** The viewer styles itself from within its scripts. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** `/api/openapi.json` and `/api/docs`; nothing is read before somebody asks. */
export function mountDocs(server: FastifyInstance): void {
  server.get('/api/openapi.json', (request, reply) => {
    if (!existsSync(DESCRIPTION)) return sendFailure(request, reply, { code: 'not_found' });
    return reply.type('application/json; charset=utf-8').send(readFileSync(DESCRIPTION));
  });
  server.get('/api/docs', (_request, reply) =>
    reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(PAGE),
  );
  server.get('/api/docs/:name', (request, reply) => {
    const { name } = request.params as { name: string };
    if (name === 'start.js') return reply.type('text/javascript; charset=utf-8').send(START);
    const type = Object.hasOwn(ASSETS, name) ? ASSETS[name] : undefined;
    if (type === undefined) return sendFailure(request, reply, { code: 'not_found' });
    return reply.type(type).send(readFileSync(join(viewerFolder(), name)));
  });
}

const viewerFolder = (): string => {
  const require = createRequire(import.meta.url);
  return join(dirname(require.resolve('@fastify/swagger-ui/package.json')), 'static');
};
