import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer } from '../http/server.ts';
import { demoMailbox, type MailboxMessage } from './mailbox.ts';

const message: MailboxMessage = {
  id: 2,
  channel: 'mail',
  to: 's@example.com',
  subject: 'حجزك <b>',
  text: 'Look at http://localhost:8080/a?b=1&c=2 and at http://localhost:8080/d.',
  html: '<a href="http://localhost:8080/a?b=1&amp;c=2">x</a><script>alert(1)</script>',
  code: null,
  sentAt: Date.parse('2026-11-21T06:00:00Z'),
  attachments: [{ name: 'تذكرة.pdf', type: 'application/pdf' }],
};
const sms: MailboxMessage = {
  ...message,
  ...{ id: 1, channel: 'sms', to: '+971501234567', subject: null, text: '123456', html: null },
  ...{ code: '123456', attachments: [] },
};

let server: FastifyInstance;
beforeAll(async () => {
  server = await createServer({ logLevel: 'silent', trustedProxies: [] });
  demoMailbox(server, {
    list: async (to) => [message, sms].filter((one) => to === undefined || one.to === to),
    attachment: async (id, index) =>
      id === 2 && index === 0
        ? { name: 'تذكرة.pdf', type: 'application/pdf', content: Buffer.from('%PDF') }
        : null,
  });
});
afterAll(() => server.close());

describe('/demo/mailbox.json', () => {
  it('200 newest first, as the wire says', async () => {
    const answer = await server.inject('/demo/mailbox.json?to=s@example.com');
    expect(answer.json()).toEqual({
      status: true,
      data: [
        {
          ...{ id: 2, channel: 'mail', to: 's@example.com', subject: 'حجزك <b>', code: null },
          ...{ text: message.text, html: message.html, sent_at: '2026-11-21T06:00:00.000Z' },
          links: ['http://localhost:8080/a?b=1&c=2', 'http://localhost:8080/d'],
          attachments: [{ name: 'تذكرة.pdf', type: 'application/pdf', url: '/demo/mailbox/2/0' }],
        },
      ],
    });
  });

  it.each(['%2B971501234567', '+971501234567'])('200 for a phone number: %s', async (to) => {
    const { data } = (await server.inject(`/demo/mailbox.json?to=${to}`)).json();
    expect(data.map((one: { code: string }) => one.code)).toEqual(['123456']);
  });

  it('200 and nothing for an address that cannot be one', async () => {
    const answer = await server.inject('/demo/mailbox.json?to=a%00b');
    expect([answer.statusCode, answer.json().data]).toEqual([200, []]);
  });

  it('200 for an address in capital letters', async () => {
    const { data } = (await server.inject('/demo/mailbox.json?to=S@Example.com')).json();
    expect(data.map((one: { id: number }) => one.id)).toEqual([2]);
  });
});

describe('/demo/mailbox', () => {
  it('200 shows mails as text, and lets nothing in them act', async () => {
    const { body, headers } = await server.inject('/demo/mailbox');
    expect(body).toContain('حجزك &lt;b&gt;');
    expect(body).toContain('href="http://localhost:8080/a?b=1&amp;c=2"');
    expect(body).not.toContain('<script');
    expect(body).toContain('rel="icon"');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
  });

  it('200 for an attachment, 404 for none', async () => {
    const pdf = await server.inject('/demo/mailbox/2/0');
    expect([pdf.statusCode, pdf.headers['content-type'], pdf.body]).toEqual([
      200,
      'application/pdf',
      '%PDF',
    ]);
    expect(pdf.headers['content-disposition']).toContain("filename*=UTF-8''%D8%AA");
    expect((await server.inject('/demo/mailbox/2/1')).statusCode).toBe(404);
    expect((await server.inject('/demo/mailbox/x/y')).statusCode).toBe(404);
  });
});
