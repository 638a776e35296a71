import type { Language } from '@nadi/domain/kernel/localized';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendFailure } from '../http/answer/send.ts';
import type { TenantSite } from '../http/context/tenant-directory.ts';
import { titleOf } from './head-tags.ts';
import { fileSender } from './send-file.ts';
import { type PageDeps, type PageOfVenue, sendPage } from './send-page.ts';
import type { SiteFiles } from './site-files.ts';

export interface ConsoleDeps extends PageDeps {
  /** Files of the built console. `null`: not built. */
  readonly files: SiteFiles | null;
}

/**
 * Returns the content of the console's page: public data only; the rest is loaded after sign-in.
 */
const pageOfConsole = async ({ config }: TenantSite, language: Language): Promise<PageOfVenue> => ({
  config,
  title: titleOf({ config, language }, null),
  headTags: null,
  services: null,
  isHome: false,
  status: 200,
  formActions: [],
  hasRecaptcha: false,
});

/**
 * Serves the built console below `/console/`: its files, and one page for all of its routes.
 *
 * It is for staff, and so excluded from search engines.
 */
export function mountConsolePages(server: FastifyInstance, { files, ...deps }: ConsoleDeps): void {
  if (!files) return;
  const sendFile = fileSender(files);
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    // Addresses of the console and of its files begin with its base.
    if (!path.startsWith(files.base)) return reply.redirect(files.base, 308);
    const name = path.slice(files.base.length);
    if (files.names.has(name)) return sendFile(request, reply, name);
    if (/\.[a-z0-9]{1,8}$/i.test(name)) return sendFailure(request, reply, { code: 'not_found' });
    return sendPage(request, reply, { ...deps, files }, pageOfConsole);
  };
  server.get('/console', answer);
  server.get('/console/*', answer);
}
