import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smsGateway, smtpMailer, waitingChannels } from './mailer.ts';

/** Creates a minimal mail server that records what it receives. */
function sink(received: string[]): Server {
  const serve = (socket: Socket): void => {
    let isData = false;
    socket.write('220 sink\r\n');
    socket.on('data', (bytes) => {
      const text = bytes.toString();
      received.push(text);
      if (isData && text.includes('\r\n.\r\n')) {
        isData = false;
        socket.write('250 kept\r\n');
      } else if (!isData && text.startsWith('DATA')) {
        isData = true;
        socket.write('354 go on\r\n');
      } else if (!isData) {
        socket.write(text.startsWith('QUIT') ? '221 bye\r\n' : '250 sink\r\n');
      }
    });
  };
  return createServer(serve);
}

const received: string[] = [];
let server: Server;
let url = '';
beforeAll(async () => {
  server = sink(received);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  url = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => server.close());

const mail = {
  to: 's@example.com',
  subject: 'حجزك\r\nBcc: everybody@example.com',
  text: 'أهلا',
  html: '<p>أهلا</p>',
  renderAttachments: async () => [
    { name: 'تذكرة.pdf', type: 'application/pdf', content: Buffer.from('%PDF'), cid: null },
    { name: 'code.png', type: 'image/png', content: Buffer.from('PNG'), cid: 'code@nadi' },
  ],
  headers: {
    senderName: 'نادي النور\r\nBcc: everybody@example.com',
    replyTo: 'hello@example.com',
    unsubscribeUrl: 'https://park.example/api/v1/newsletter/unsubscribe/abc?lang=ar',
  },
  messageId: '<1@nadi>',
};

describe('a mail', () => {
  it('is not sent without its attachments', async () => {
    const renderAttachments = () => Promise.reject(new Error('no ticket'));
    const sent = smtpMailer(url, 'no-reply@demo.nadi').send({ ...mail, renderAttachments });
    await expect(sent).rejects.toThrow('no ticket');
    expect(received).toEqual([]);
  });

  it('goes out by SMTP with all its parts, and no line of its own making', async () => {
    await smtpMailer(url, 'no-reply@demo.nadi').send(mail);
    const all = received.join('');
    expect(all).toContain('MAIL FROM:<no-reply@demo.nadi>');
    expect(all).toContain('RCPT TO:<s@example.com>');
    expect(all).not.toContain('everybody@example.com>');
    expect(all).not.toMatch(/^Bcc:/m);
    expect(all).toContain('Message-ID: <1@nadi>');
    expect(all).toMatch(/^From: =\?UTF-8\?.*(\r\n .*)*<no-reply@demo\.nadi>/m);
    expect(all).toContain('Reply-To: hello@example.com');
    const list = all.replaceAll('\r\n ', ' ');
    expect(list).toContain(
      'List-Unsubscribe: <https://park.example/api/v1/newsletter/unsubscribe/abc?lang=ar>',
    );
    expect(list).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    expect(all).toContain('Auto-Submitted: auto-generated');
    expect(all).toContain(Buffer.from('%PDF').toString('base64'));
    expect(all).toMatch(/multipart\/alternative/);
    const code = all.split('\r\n--').find((part) => part.includes('Content-ID: <code@nadi>'));
    expect(code).toContain('Content-Disposition: inline');
    expect(all).toMatch(/Content-Disposition: attachment;\s+filename\*0\*=utf-8''%D8%AA/);
  });

  it('that no server accepts is reported', async () => {
    const nobody = smtpMailer('smtp://127.0.0.1:1', 'no-reply@demo.nadi');
    await expect(nobody.send(mail)).rejects.toThrow();
  });

  it.each([
    // The limits of the greeting and of the socket are one; a busy machine may see either first.
    ['nothing at all', '', /^Greeting never received|^timeout$/i],
    ['nothing after its greeting', '220 sink\r\n', /timeout$/i],
  ])('that a server answers with %s is reported soon', async (_what, greeting, reason) => {
    const silent = createServer((socket) => socket.on('error', () => {}).write(greeting));
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
    const { port } = silent.address() as AddressInfo;
    const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, 'no-reply@demo.nadi', {
      idleMs: 100,
      wholeMs: 60_000,
    });
    // The limit of an idle server, not that of a whole mail.
    await expect(mailer.send(mail)).rejects.toThrow(reason);
    silent.close();
  });

  it('that a server answers one letter at a time, without end, is reported as well', async () => {
    const dripping = createServer((socket) => {
      const drip = setInterval(() => socket.write('2'), 20);
      socket.on('error', () => {}).on('close', () => clearInterval(drip));
      sockets.push(socket);
    });
    const sockets: Socket[] = [];
    await new Promise<void>((done) => dripping.listen(0, '127.0.0.1', done));
    const { port } = dripping.address() as AddressInfo;
    const timeouts = { idleMs: 60_000, wholeMs: 300 };
    const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, 'no-reply@demo.nadi', timeouts);
    await expect(mailer.send(mail)).rejects.toThrow(/300 ms/);
    for (const socket of sockets) socket.destroy();
    dripping.close();
  });
});

describe('messages to phones', () => {
  it('go to the gateway with its name and password, and are not gone where it refuses', async () => {
    const input: unknown[] = [];
    const gateway = createHttpServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        input.push([request.url, request.headers.authorization, JSON.parse(body)]);
        response.writeHead(input.length === 1 ? 202 : 500).end();
      });
    });
    await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done));
    const { port } = gateway.address() as AddressInfo;
    const texts = smsGateway(`http://venue:p%40ss@127.0.0.1:${port}/send`);
    await texts.send('+971501234567', 'مرحبًا');
    const basic = `Basic ${Buffer.from('venue:p@ss').toString('base64')}`;
    expect(input).toEqual([['/send', basic, { to: '+971501234567', text: 'مرحبًا' }]]);
    await expect(texts.send('+971501234567', 'x')).rejects.toThrow('500');
    await new Promise((done) => gateway.close(done));
    await expect(texts.send('+971501234567', 'x')).rejects.toThrow();
  });

  it.each([
    [{ smtpUrl: null, smsUrl: null, isDemo: true }, []],
    [{ smtpUrl: null, smsUrl: null, isDemo: false }, ['mail: SMTP_URL', 'sms: SMS_URL']],
    [{ smtpUrl: 'smtp://mail', smsUrl: null, isDemo: false }, ['sms: SMS_URL']],
    [{ smtpUrl: null, smsUrl: 'https://sms', isDemo: false }, ['mail: SMTP_URL']],
    [{ smtpUrl: 'smtp://mail', smsUrl: 'https://sms', isDemo: false }, []],
  ])('wait, as mail does, where nothing is set up that sends them: %j', (settings, waiting) => {
    const text = waitingChannels(settings).map(({ channel, setting }) => `${channel}: ${setting}`);
    expect(text).toEqual(waiting);
  });
});
