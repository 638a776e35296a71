import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { IMMUTABLE } from '../../platform/http/answer/caching.ts';
import { apiHeaders, HSTS } from '../../platform/http/answer/security-headers.ts';
import { sendFailure } from '../../platform/http/answer/send.ts';
import { arriveAtSite } from '../../platform/http/context/request-context.ts';
import type { TenantDirectory } from '../../platform/http/context/tenant-directory.ts';
import { fileOfPicture, type MediaDeps } from './service.ts';

export interface PicturesDeps extends MediaDeps {
  readonly clock: Clock;
  readonly directory: TenantDirectory;
  readonly isDemo: boolean;
}

/**
 * Serves the pictures publicly. Not an API endpoint, since those return a visitor token to each
 * caller; any cache may store them.
 */
export function mountPictures(server: FastifyInstance, deps: PicturesDeps): void {
  server.get<{ Params: { id: string; size: string } }>(
    '/pictures/:id/:size',
    async (request, reply) => {
      const { id, size } = request.params;
      const site = await arriveAtSite(request, deps);
      const found = site && (await fileOfPicture(deps.database, site.facts.id, id, size));
      if (!found) return sendFailure(request, reply, { code: 'not_found' });
      if (request.protocol === 'https') reply.header('strict-transport-security', HSTS);
      const etag = `"${id}.${size}"`;
      const kept = reply
        .headers(apiHeaders)
        .header('cache-control', IMMUTABLE)
        .header('etag', etag);
      if (request.headers['if-none-match'] === etag) return kept.code(304).send();
      const bytes = await deps.files.read(site.facts.id, found.fileId);
      if (bytes === null) throw new Error('A picture is missing in the file store.');
      return kept.type(`image/${found.format}`).send(bytes);
    },
  );
}
