import { createHash } from 'node:crypto';
import { inLanguage, type Language } from '@nadi/domain/kernel/localized';
import { directionOf } from '@nadi/i18n/direction';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendFailure } from '../http/answer/send.ts';
import { languageOf } from '../http/context/language.ts';
import { arriveAtSite } from '../http/context/request-context.ts';
import type { TenantSite } from '../http/context/tenant-directory.ts';
import { ICONS, iconPng } from './app-icon.ts';
import type { PageDeps } from './send-page.ts';

const A_DAY = 'public, max-age=86400';

/** What a phone asks for that puts a venue's site on its home screen; by host. */
export function mountInstall(server: FastifyInstance, deps: PageDeps): void {
  const { clock, directory, isDemo } = deps;
  const siteOf = (request: FastifyRequest) => arriveAtSite(request, { clock, directory, isDemo });

  server.get('/manifest.webmanifest', async (request, reply) => {
    const site = await siteOf(request);
    if (!site) return sendFailure(request, reply, { code: 'not_found' });
    const asked = languageOf((request.query as { lang?: unknown }).lang, undefined);
    const text = JSON.stringify(manifestOf(site, site.enableArabic ? asked : 'en'));
    return sendTagged(request, reply.type('application/manifest+json; charset=utf-8'), text);
  });

  server.get('/icons/:name', async (request, reply) => {
    const site = await siteOf(request);
    const { name } = request.params as { name: string };
    const icon = ICONS.find((one) => one.name === name);
    if (!site || !icon) return sendFailure(request, reply, { code: 'not_found' });
    return sendTagged(request, reply.type('image/png'), await iconPng(site.config.colors, icon));
  });
}

function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  content: string | Buffer,
): FastifyReply {
  const etag = `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
  reply.header('cache-control', A_DAY).header('etag', etag);
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(content);
}

/** As long as a launcher has room for. */
const SHORT = 12;

/** The first words of a name that fit below an icon. */
function shortName(name: string): string {
  const words = name.split(' ');
  let short = words[0] ?? name;
  for (const word of words.slice(1)) {
    if (`${short} ${word}`.length > SHORT) break;
    short = `${short} ${word}`;
  }
  return short;
}

const manifestOf = ({ config }: TenantSite, language: Language) => {
  const name = inLanguage({ en: config.venue_name, ar: config.ar_venue_name }, language);
  const { dark, mode } = config.colors;
  return {
    id: '/',
    name,
    short_name: shortName(name),
    lang: language,
    dir: directionOf(language),
    start_url: `/?lang=${language}`,
    scope: '/',
    display: 'standalone',
    theme_color: dark,
    background_color: mode === 'dark' ? dark : '#ffffff',
    icons: ICONS.map(({ name: file, size, shape }) => ({
      src: `/icons/${file}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: shape,
    })),
  };
};
