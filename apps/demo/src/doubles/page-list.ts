import { randomBytes } from 'node:crypto';
import type { Language } from '@nadi/domain/kernel/localized';
import { serverTranslator } from '@nadi/i18n/server-translator';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { DEMO_CLOCK_PATH } from './clock-page.ts';
import { sendPage } from './envelope.ts';
import { escaped } from './escaped.ts';
import { footer, frame, MARKINGS, other, type Page } from './frame.ts';
import { DEMO_GATEWAY_PATH } from './gateway/account.ts';
import { DEMO_IDENTITY_PATH } from './identity/account.ts';
import { DEMO_MAILBOX_PATH } from './mailbox-page.ts';
import { DEMO_STRIPE_PATH } from './stripe/account.ts';

const PATH = '/demo';

/** Renders the list of doubles of the outside world, with links. */
function listPage(language: Language, nonce: string): Page {
  const { t } = serverTranslator(language);
  const pages = [
    [DEMO_MAILBOX_PATH, t('demoMailbox.title'), t('demoMailbox.hint')],
    [DEMO_GATEWAY_PATH, t('demoGateway.counter'), t('demoGateway.counterHint')],
    [DEMO_STRIPE_PATH, t('demoStripe.counter'), t('demoStripe.counterHint')],
    [DEMO_IDENTITY_PATH, t('demoIdentity.counter'), t('demoIdentity.counterHint')],
    [DEMO_CLOCK_PATH, t('demoClock.title'), t('demoClock.hint')],
  ] as const;
  const list = pages.map(
    ([path, name, hint]) =>
      `<li><a class="link" href="${path}?lang=${language}"><span>${escaped(name)}</span><small>${escaped(hint)}</small></a></li>`,
  );
  const title = t('demoIndex.title');
  const home = `<a href="/?lang=${language}">${escaped(t('demoIndex.site'))}</a>`;
  return frame(
    language,
    nonce,
    title,
    `<header>${MARKINGS}<h1>${escaped(title)}</h1><p>${escaped(t('demoIndex.hint'))}</p></header><section><ul>${list.join('')}</ul></section>${footer(home, `${PATH}?lang=${other(language)}`, language)}`,
  );
}

const query = z.object({ lang: z.enum(['en', 'ar']).catch('en') });

/** `GET /demo` lists the demo's pages (wire, "Demo doubles"). */
export function demoPageList(server: FastifyInstance): void {
  server.get(PATH, (request, reply) => {
    const { lang } = query.parse(request.query);
    return sendPage(reply, listPage(lang, randomBytes(16).toString('base64')));
  });
}
