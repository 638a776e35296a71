import { createHash } from 'node:crypto';
import type { SiteConfig } from '@nadi/contract/tenant/endpoints';
import { inLanguage, type Language } from '@nadi/domain/kernel/localized';
import { directionOf } from '@nadi/i18n/direction';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendFailure } from '../http/answer/send.ts';
import type { TenantFacts } from '../http/context/context.ts';
import { languageOf } from '../http/context/language.ts';
import { arriveAtSite } from '../http/context/request-context.ts';
import type { TenantSite } from '../http/context/tenant-directory.ts';
import { ICONS, iconPng } from './app-icon.ts';
import { courtOfPreview, previewPng } from './preview.ts';
import type { PageDeps } from './send-page.ts';

const A_DAY = 'public, max-age=86400';

export interface InstallDeps extends PageDeps {
  /** Returns the bytes of a venue's picture by its address on the site. `null`: not one of ours. */
  readonly pictureAt: (tenant: TenantFacts, address: string) => Promise<Uint8Array | null>;
}

/** Cache of a venue's rendered icons, until its config changes. */
const drawn = new WeakMap<SiteConfig, Map<string, Promise<Buffer>>>();

function drawnOnce(config: SiteConfig, name: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const known = drawn.get(config) ?? new Map<string, Promise<Buffer>>();
  drawn.set(config, known);
  const made = known.get(name) ?? draw();
  known.set(name, made);
  made.catch(() => known.delete(name));
  return made;
}

/** Mounts the files of installed sites and link previews, by host. */
export function mountInstall(server: FastifyInstance, deps: InstallDeps): void {
  const { clock, directory, isDemo, pictureAt } = deps;
  const siteOf = (request: FastifyRequest) => arriveAtSite(request, { clock, directory, isDemo });

  server.get('/manifest.webmanifest', async (request, reply) => {
    const site = await siteOf(request);
    if (!site) return sendFailure(request, reply, { code: 'not_found' });
    const requested = languageOf((request.query as { lang?: unknown }).lang, undefined);
    const text = JSON.stringify(manifestOf(site, site.enableArabic ? requested : 'en'));
    return sendTagged(request, reply.type('application/manifest+json; charset=utf-8'), text);
  });

  server.get('/icons/:name', async (request, reply) => {
    const site = await siteOf(request);
    const { name } = request.params as { name: string };
    const icon = ICONS.find((one) => one.name === name);
    if (!site || !icon) return sendFailure(request, reply, { code: 'not_found' });
    const { config, facts } = site;
    const png = await drawnOnce(config, name, async () => {
      const { logo_image_url: address } = config;
      return iconPng(config, icon, address === null ? null : await pictureAt(facts, address));
    });
    return sendTagged(request, reply.type('image/png'), png);
  });

  server.get('/previews/:name', async (request, reply) => {
    const site = await siteOf(request);
    const { name } = request.params as { name: string };
    const court = courtOfPreview(name);
    if (!site || court === null) return sendFailure(request, reply, { code: 'not_found' });
    const png = await drawnOnce(site.config, `preview ${name}`, () =>
      previewPng(site.config, court),
    );
    return sendTagged(request, reply.type('image/png'), png);
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

/** Icon size that is only for browser tabs. */
const OF_A_TAB = 64;
/** Maximum length of the name below a launcher icon. */
const SHORT = 12;

/** Returns the first words of a name that fit below an icon. */
function shortName(name: string): string {
  const parts = name.split(' ');
  let short = parts[0] ?? name;
  for (const part of parts.slice(1)) {
    if (`${short} ${part}`.length > SHORT) break;
    short = `${short} ${part}`;
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
    background_color: mode === 'light' ? '#ffffff' : dark,
    icons: ICONS.filter(({ size }) => size > OF_A_TAB).map(({ name: file, size, shape }) => ({
      src: `/icons/${file}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: shape,
    })),
  };
};
