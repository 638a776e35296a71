import { setTimeout as sleep } from 'node:timers/promises';

/** A mail ready to go; all texts are finished. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly attachments: readonly MailAttachment[];
  readonly headers: MailHeaders;
  /** The same for every try of one mail, so that a receiver can tell a repeat. */
  readonly messageId: string;
}

/** What stands in the head of a mail besides its subject. */
export interface MailHeaders {
  /** Whose mail it is, beside the address that sends it. */
  readonly senderName: string;
  /** Where an answer goes; null: to the address that sends it. */
  readonly replyTo: string | null;
  /** The page by which its reader leaves the list that it is of (RFC 2369); null: it is of none. */
  readonly unsubscribeUrl: string | null;
}

export interface MailAttachment {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
  /** Of a picture that stands in the mail: the id by which it is named there; null: it is a file. */
  readonly cid: string | null;
}

/** Hands a mail to the outside; throws where it did not go, and is then asked again. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** A short text to a phone in E.164. */
export interface TextSender {
  send(to: string, text: string): Promise<void>;
}

/** The demo's: what is sent stays in the table of messages, where `/demo/mailbox` shows it. */
export const mailboxDouble: Mailer & TextSender = { async send() {} };

/** By which setting messages of a channel go out. */
const SETTINGS = { mail: 'SMTP_URL', sms: 'SMS_URL' } as const;

type Channel = keyof typeof SETTINGS;

/** Messages of this channel wait, because this setting is missing. */
export interface WaitingChannel {
  readonly channel: Channel;
  readonly setting: (typeof SETTINGS)[Channel];
}

/** The channels by which nothing can go out; in the demo there is none, its mailbox takes everything. */
export function waitingChannels(
  settings: Readonly<Record<'smtpUrl' | 'smsUrl', string | null>> & { readonly isDemo: boolean },
): readonly WaitingChannel[] {
  if (settings.isDemo) return [];
  const missing = [settings.smtpUrl ? null : 'mail', settings.smsUrl ? null : 'sms'] as const;
  return missing
    .filter((channel) => channel !== null)
    .map((channel) => ({ channel, setting: SETTINGS[channel] }));
}

const TEXT_WITHIN_MS = 10_000;

/**
 * By a gateway that takes `{"to", "text"}` as JSON over HTTP; a name and password in its address are sent as Basic
 * authorization.
 */
export const smsGateway = (address: string): TextSender => ({
  async send(to, text) {
    const url = new URL(address);
    const { username, password } = url;
    url.username = '';
    url.password = '';
    const basic = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`);
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(username === '' ? {} : { authorization: `Basic ${basic.toString('base64')}` }),
      },
      body: JSON.stringify({ to, text }),
      redirect: 'error',
      signal: AbortSignal.timeout(TEXT_WITHIN_MS),
    });
    if (!answer.ok) throw new Error(`The message gateway answered ${answer.status}.`);
  },
});

/** A server that says nothing for so long has gone. */
const IDLE_LIMIT_MS = 10_000;

/** One that says a little now and then must not keep a mail for ever either; shorter than a mail's lease. */
const WHOLE_LIMIT_MS = 45_000;

/** How long a mail server may say nothing, and how long a whole mail may take. */
interface Timeouts {
  readonly idleMs: number;
  readonly wholeMs: number;
}

const TIMEOUTS: Timeouts = { idleMs: IDLE_LIMIT_MS, wholeMs: WHOLE_LIMIT_MS };

/** By SMTP; the library is loaded with the first mail. */
export function smtpMailer(
  url: string,
  from: string,
  { idleMs, wholeMs }: Timeouts = TIMEOUTS,
): Mailer {
  let opened: Promise<{ sendMail(mail: object): Promise<unknown> }> | undefined;
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    const limits = {
      dnsTimeout: idleMs,
      connectionTimeout: idleMs,
      greetingTimeout: idleMs,
      socketTimeout: idleMs,
    };
    return createTransport({ url, ...limits } as object);
  };
  return {
    async send(mail) {
      opened ??= open();
      const transport = await opened;
      const { senderName, replyTo, unsubscribeUrl } = mail.headers;
      const sent = transport.sendMail({
        from: { address: from, name: withoutBreaks(senderName) },
        ...(replyTo !== null && { replyTo: { address: withoutBreaks(replyTo), name: '' } }),
        ...(unsubscribeUrl !== null && { list: { unsubscribe: withoutBreaks(unsubscribeUrl) } }),
        // No machine that is away answers it (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
        to: { address: withoutBreaks(mail.to), name: '' },
        subject: withoutBreaks(mail.subject),
        text: mail.text,
        ...(mail.html === null ? {} : { html: mail.html }),
        messageId: mail.messageId,
        attachments: mail.attachments.map(({ name, type, content, cid }) => ({
          filename: name,
          contentType: type,
          content,
          ...(cid !== null && { cid, contentDisposition: 'inline' }),
        })),
      });
      await inTime(sent, wholeMs);
    },
  };
}

/** Rejects where it takes longer; what comes of it afterwards is nobody's business. */
async function inTime(sent: Promise<unknown>, limitMs: number): Promise<void> {
  const timer = new AbortController();
  const late = sleep(limitMs, undefined, { signal: timer.signal, ref: false }).then(() => {
    throw new Error(`The mail server took more than ${limitMs} ms.`);
  });
  try {
    await Promise.race([sent, late]);
  } finally {
    timer.abort();
    late.catch(() => {});
    sent.catch(() => {});
  }
}

/** No line break reaches a header (ASVS 1.3.11). */
const withoutBreaks = (text: string): string => text.replace(/[\r\n]+/g, ' ');
