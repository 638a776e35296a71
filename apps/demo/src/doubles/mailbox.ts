import { randomBytes } from 'node:crypto';
import { fileHeader } from '@nadi/server/platform/http/answer/file-header';
import { sendFailure } from '@nadi/server/platform/http/answer/send';
import { isWithinInputLimits } from '@nadi/server/platform/http/input/input-limits';
import type { MailboxMessage, MailboxSource } from '@nadi/server/platform/mailbox-source';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sendData, sendPage } from './envelope.ts';
import { attachmentsOf, htmlOf, linksIn, picturesIn } from './mailbox-message.ts';
import { DEMO_MAILBOX_PATH, mailboxPage } from './mailbox-page.ts';

const wireOf = (message: MailboxMessage) => ({
  id: message.id,
  channel: message.channel,
  to: message.to,
  subject: message.subject,
  text: message.text,
  html: message.html,
  code: message.code,
  links: linksIn(message),
  attachments: attachmentsOf(message),
  pictures: picturesIn(message),
  headers: message.headers,
  sent_at: new Date(message.sentAt).toISOString(),
});

/** Headers of a mail's page: any styling, but no scripts and no external resources. */
const MESSAGE_HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
};

const query = z.object({
  lang: z.enum(['en', 'ar']).catch('en'),
  to: z.string().catch(''),
});

/**
 * Registers `/demo/mailbox` for people, `/demo/mailbox.json` for scripts, and their attachments.
 */
export function demoMailbox(server: FastifyInstance, source: MailboxSource): void {
  /**
   * Returns the recipient; restores a phone number's plus sign, which a query decodes as a space.
   */
  const addressee = (request: FastifyRequest): string =>
    query
      .parse(request.query)
      .to.replace(/^ (?=\d)/, '+')
      .trim()
      .toLowerCase();

  /** Lists messages to a recipient; none for an address beyond the input limits. */
  const postTo = async (to: string): Promise<readonly MailboxMessage[]> =>
    isWithinInputLimits(to) ? source.list(to === '' ? undefined : to) : [];

  server.get(`${DEMO_MAILBOX_PATH}.json`, async (request, reply) =>
    sendData(reply, (await postTo(addressee(request))).map(wireOf)),
  );

  server.get(DEMO_MAILBOX_PATH, async (request, reply) => {
    const { lang: language } = query.parse(request.query);
    const to = addressee(request);
    const nonce = randomBytes(16).toString('base64');
    const page = mailboxPage(await postTo(to), { to, language, nonce });
    return sendPage(reply, page, { frames: true });
  });

  server.get(`${DEMO_MAILBOX_PATH}/:id/letter`, async (request, reply) => {
    const { id } = request.params as { id: string };
    const message = await source.find(Number(id));
    const html = message && htmlOf(message);
    if (!html) return sendFailure(request, reply, { code: 'not_found' });
    return reply.headers(MESSAGE_HEADERS).type('text/html; charset=utf-8').send(html);
  });

  server.get(`${DEMO_MAILBOX_PATH}/:id/:index`, async (request, reply) => {
    const { id, index } = request.params as { id: string; index: string };
    const found = await source.attachment(Number(id), Number(index));
    if (!found) return sendFailure(request, reply, { code: 'not_found' });
    return reply
      .type(found.type)
      .header('content-disposition', fileHeader('inline', found.name))
      .send(found.content);
  });
}
