import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { sendFailure } from './http/answer/send.ts';
import { fileSender } from './site/send-file.ts';

const DESCRIPTION = 'openapi.json';
const DESCRIPTION_FOLDER = fileURLToPath(new URL('../../../../docs/api/', import.meta.url));

/** Files of the viewer that its page needs. */
const ASSETS = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];

const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true });`;

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Nadi: the interface</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<link rel="icon" href="/api/docs/favicon-32x32.png"><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="docs"></div><script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script></body></html>`;

/** Content security policy of the page; the viewer adds styles from its scripts. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Mounts `/api/openapi.json` and `/api/docs`; files are read on first request, and once. */
export function mountDocs(server: FastifyInstance): void {
  const assets = { folder: viewerFolder(), names: new Set(ASSETS) };
  const sendAsset = fileSender(assets);
  const sendDescription = fileSender({
    folder: DESCRIPTION_FOLDER,
    names: new Set([DESCRIPTION]),
  });
  server.get('/api/openapi.json', (request, reply) => sendDescription(request, reply, DESCRIPTION));
  server.get('/api/docs', (_request, reply) =>
    reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(PAGE),
  );
  server.get('/api/docs/:name', (request, reply) => {
    const { name } = request.params as { name: string };
    if (name === 'start.js') return reply.type('text/javascript; charset=utf-8').send(START);
    if (!assets.names.has(name)) return sendFailure(request, reply, { code: 'not_found' });
    return sendAsset(request, reply, name);
  });
}

const viewerFolder = (): string => {
  const require = createRequire(import.meta.url);
  return join(dirname(require.resolve('@fastify/swagger-ui/package.json')), 'static');
};
