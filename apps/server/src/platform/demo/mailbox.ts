import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isKeepable } from '../http/keepable.ts';
import { pageHeaders } from '../http/security-headers.ts';
import { sendFailure } from '../http/send.ts';
import { sendData } from './envelope.ts';
import { mailboxPage } from './mailbox-page.ts';

/** A message as the mailbox shows it. */
export interface MailboxMessage {
  /** Grows with time within a tenant. */
  readonly id: number;
  readonly channel: 'mail' | 'sms';
  readonly to: string;
  readonly subject: string | null;
  readonly text: string;
  readonly html: string | null;
  /** The one-time code in it, where there is one. */
  readonly code: string | null;
  readonly sentAt: number;
  readonly attachments: readonly { readonly name: string; readonly type: string }[];
}

/** What the mailbox reads; the notification feature's, handed in by app.ts. */
export interface MailboxSource {
  /** Newest first, of all venues. */
  list(to: string | undefined): Promise<readonly MailboxMessage[]>;
  attachment(
    id: number,
    index: number,
  ): Promise<{ name: string; type: string; content: Buffer } | null>;
}

/** A full stop behind an address is the sentence's. */
const LINK = /https?:\/\/[^\s"'<>)]*[^\s"'<>).,;:!?]/g;

const linksIn = (message: MailboxMessage): string[] => [
  ...new Set(`${message.text} ${message.html ?? ''}`.replaceAll('&amp;', '&').match(LINK) ?? []),
];

const queryText = (request: FastifyRequest, name: string): string | undefined => {
  const value = (request.query as Record<string, unknown>)[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

const wireOf = (message: MailboxMessage) => ({
  id: message.id,
  channel: message.channel,
  to: message.to,
  subject: message.subject,
  text: message.text,
  html: message.html,
  code: message.code,
  links: linksIn(message),
  attachments: message.attachments.map(({ name, type }, index) => ({
    name,
    type,
    url: `/demo/mailbox/${message.id}/${index}`,
  })),
  sent_at: new Date(message.sentAt).toISOString(),
});

/** `/demo/mailbox` for people, `/demo/mailbox.json` for scripts, and the attachments of both. */
export function demoMailbox(server: FastifyInstance, source: MailboxSource): void {
  /** A plus sign in a query is a space; a phone number's begins with one. */
  const addressee = (request: FastifyRequest): string | undefined =>
    queryText(request, 'to')
      ?.replace(/^ (?=\d)/, '+')
      .trim()
      .toLowerCase();

  /** Nobody has an address that could not even be written down. */
  const postOf = async (request: FastifyRequest): Promise<readonly WireMessage[]> => {
    const to = addressee(request);
    return isKeepable(to) ? (await source.list(to)).map(wireOf) : [];
  };

  server.get('/demo/mailbox.json', async (request, reply) =>
    sendData(reply, await postOf(request)),
  );

  server.get('/demo/mailbox', async (request, reply) => {
    const messages = await postOf(request);
    const nonce = request.id;
    return reply
      .headers(pageHeaders({ nonce, formActions: [] }))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(mailboxPage(messages, nonce));
  });

  server.get('/demo/mailbox/:id/:index', async (request, reply) => {
    const { id, index } = request.params as { id: string; index: string };
    const found = await source.attachment(Number(id), Number(index));
    if (!found) return sendFailure(request, reply, { code: 'not_found' });
    return reply
      .type(found.type)
      .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(found.name)}`)
      .send(found.content);
  });
}

export type WireMessage = ReturnType<typeof wireOf>;
