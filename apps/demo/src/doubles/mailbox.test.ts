import { createServer } from '@nadi/server/platform/http/server';
import type { MailboxMessage } from '@nadi/server/platform/mailbox-source';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoMailbox } from './mailbox.ts';

const message: MailboxMessage = {
  id: 2,
  venue: {
    name: { en: 'Park', ar: 'نادي النور' },
    offset: 240,
    isBaps: false,
    sender: 'no-reply@demo.nadi',
  },
  channel: 'mail',
  to: 's@example.com',
  subject: 'حجزك <b>',
  text: 'Look at http://localhost:8080/a?b=1&c=2 and at http://localhost:8080/d.',
  html: '<a href="http://localhost:8080/a?b=1&amp;c=2">x</a><img src="cid:code@nadi"><script>alert(1)</script>',
  code: null,
  sentAt: Date.parse('2026-11-21T20:30:00Z'),
  attachments: [
    { name: 'تذكرة.pdf', type: 'application/pdf', cid: null },
    { name: 'code.png', type: 'image/png', cid: 'code@nadi' },
  ],
  headers: { From: 'Park <no-reply@demo.nadi>', 'Reply-To': 'a"<b>@example.com' },
};
const sms: MailboxMessage = {
  ...message,
  id: 1,
  channel: 'sms',
  to: '+971501234567',
  subject: null,
  text: '123456',
  html: null,
  code: '123456',
  attachments: [],
};

let server: FastifyInstance;
beforeAll(async () => {
  server = await createServer({ logLevel: 'silent', trustedProxies: [] });
  demoMailbox(server, {
    find: async (id) => (id === 2 ? message : id === 1 ? sms : null),
    list: async (to) => [message, sms].filter((one) => to === undefined || one.to === to),
    attachment: async (id, index) =>
      id === 2 && index === 0
        ? { name: 'تذكرة.pdf', type: 'application/pdf', content: Buffer.from('%PDF') }
        : null,
  });
});
afterAll(() => server.close());

describe('/demo/mailbox.json', () => {
  it('200 newest first, as in the wire contract', async () => {
    const answer = await server.inject('/demo/mailbox.json?to=s@example.com');
    expect(answer.json()).toEqual({
      status: true,
      data: [
        {
          id: 2,
          channel: 'mail',
          to: 's@example.com',
          subject: 'حجزك <b>',
          code: null,
          text: message.text,
          html: message.html,
          sent_at: '2026-11-21T20:30:00.000Z',
          links: ['http://localhost:8080/a?b=1&c=2', 'http://localhost:8080/d'],
          attachments: [{ name: 'تذكرة.pdf', type: 'application/pdf', url: '/demo/mailbox/2/0' }],
          headers: message.headers,
          pictures: [{ cid: 'code@nadi', type: 'image/png', url: '/demo/mailbox/2/1' }],
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
  it('200 shows a mail as it looks beside its text, and lets nothing in it act', async () => {
    const { body, headers } = await server.inject('/demo/mailbox');
    expect(body).toContain('حجزك &lt;b&gt;');
    expect(body).toContain('href="http://localhost:8080/a?b=1&amp;c=2"');
    expect(body.match(/<iframe[^>]*>/g)).toEqual([
      '<iframe sandbox="" loading="lazy" title="The mail as it looks" src="/demo/mailbox/2/letter">',
    ]);
    expect(body).toContain('From: Park &lt;no-reply@demo.nadi&gt;</bdi>');
    expect(body).toContain('Reply-To: a&quot;&lt;b&gt;@example.com');
    expect(body).not.toContain('<script');
    expect(body).toContain('rel="icon"');
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'");
  });

  it('200 shows a mail alone with the pictures that came with it; 404 where there is none', async () => {
    const { body, headers } = await server.inject('/demo/mailbox/2/letter');
    expect(body).toBe(message.html?.replace('cid:code@nadi', '/demo/mailbox/2/1'));
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; .*img-src 'self'; sandbox/,
    );
    expect(headers['content-security-policy']).not.toContain('script');
    for (const id of ['1', '3', 'x'])
      expect((await server.inject(`/demo/mailbox/${id}/letter`)).statusCode).toBe(404);
  });

  it.each([
    ['en', 'ltr', 'Park · Sun, 22-11-2026 · 00:30', 'Text message'],
    ['ar', 'rtl', 'نادي النور · الأحد، \u206622-11-2026\u2069 · 00:30', 'رسالة نصية'],
  ])(
    '200 shows in %s when it was sent, by the clock of the venue',
    async (lang, dir, sent, text) => {
      const { body } = await server.inject(`/demo/mailbox?lang=${lang}`);
      for (const part of [`dir="${dir}"`, sent, text]) expect(body).toContain(part);
      expect(body).not.toContain('2026-11-21T');
    },
  );

  it('200 keeps the selected recipient, in the other language too, and shows an empty mailbox', async () => {
    const { body } = await server.inject('/demo/mailbox?to=%2B971"');
    expect(body).toContain('value="+971&quot;"');
    expect(body).toContain('href="/demo/mailbox?lang=ar&amp;to=%2B971%22"');
    expect(body).toContain('Nothing was sent there yet.');
  });

  it('200 writes dates in words for a venue that approves visits', async () => {
    const visits = await createServer({ logLevel: 'silent', trustedProxies: [] });
    const one = { ...message, venue: { ...message.venue, isBaps: true } };
    demoMailbox(visits, {
      list: async () => [one],
      find: async () => one,
      attachment: async () => null,
    });
    expect((await visits.inject('/demo/mailbox')).body).toContain('Sun, 22 Nov 2026 · 00:30');
    await visits.close();
  });

  it('200 for an attachment, 404 for none', async () => {
    const pdf = await server.inject('/demo/mailbox/2/0');
    expect([pdf.statusCode, pdf.headers['content-type'], pdf.body]).toEqual([
      200,
      'application/pdf',
      '%PDF',
    ]);
    expect(pdf.headers['content-disposition']).toContain("filename*=UTF-8''%D8%AA");
    expect((await server.inject('/demo/mailbox/2/2')).statusCode).toBe(404);
    expect((await server.inject('/demo/mailbox/x/y')).statusCode).toBe(404);
  });
});
