import { setTimeout as sleep } from 'node:timers/promises';

/** Mail to be sent; all texts are final. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  /** Renders the attachments, which only a sender that transmits them needs. */
  readonly renderAttachments: () => Promise<readonly MailAttachment[]>;
  readonly headers: MailHeaders;
  /** Message id, equal for all attempts of a mail, so that the receiver can detect a repeat. */
  readonly messageId: string;
}

/** Headers of a mail besides its subject. */
export interface MailHeaders {
  /** Display name of the sender, beside the sending address. */
  readonly senderName: string;
  /** Address for replies. `null`: the sending address. */
  readonly replyTo: string | null;
  /**
   * Address to unsubscribe from the mail's list. `null`: not from a list.
   *
   * A POST unsubscribes (RFC 8058), a GET shows the page (RFC 2369).
   */
  readonly unsubscribeUrl: string | null;
}

export interface MailAttachment {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
  /** Content id of an inline image. `null`: an attached file. */
  readonly cid: string | null;
}

/** Sends a mail; throws when it was not sent, and is called again later. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** Sends a short text to a phone number in E.164. */
export interface TextSender {
  send(to: string, text: string): Promise<void>;
}

/** Setting required to send messages of each channel. */
const SETTINGS = { mail: 'SMTP_URL', sms: 'SMS_URL' } as const;

type Channel = keyof typeof SETTINGS;

/** Channel whose messages wait, because a setting is missing. */
export interface WaitingChannel {
  readonly channel: Channel;
  readonly setting: (typeof SETTINGS)[Channel];
}

/** Returns the channels that cannot send; none in the demo, whose mailbox accepts everything. */
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
 * Creates a sender for a gateway that accepts `{"to", "text"}` as JSON over HTTP.
 *
 * A name and password in its address are sent as Basic authorization.
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
    if (!answer.ok) throw new Error(`The SMS gateway responded with ${answer.status}.`);
  },
});

/** Idle timeout of a mail server. */
const IDLE_LIMIT_MS = 10_000;

/** Timeout of a whole mail, against a slow server; shorter than a mail's lease. */
const WHOLE_LIMIT_MS = 45_000;

/** Timeouts for an idle mail server, and for a whole mail. */
interface Timeouts {
  readonly idleMs: number;
  readonly wholeMs: number;
}

const TIMEOUTS: Timeouts = { idleMs: IDLE_LIMIT_MS, wholeMs: WHOLE_LIMIT_MS };

/** Sends by SMTP; the library is loaded with the first mail. */
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
      const attachments = await mail.renderAttachments();
      const sent = transport.sendMail({
        from: { address: from, name: withoutBreaks(senderName) },
        ...(replyTo !== null && { replyTo: { address: withoutBreaks(replyTo), name: '' } }),
        // Suppresses automatic replies (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated', ...listHeaders(unsubscribeUrl) },
        to: { address: withoutBreaks(mail.to), name: '' },
        subject: withoutBreaks(mail.subject),
        text: mail.text,
        ...(mail.html === null ? {} : { html: mail.html }),
        messageId: mail.messageId,
        attachments: attachments.map(({ name, type, content, cid }) => ({
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

/** Returns the headers by which a mail program unsubscribes in one click; none without an address. */
export const listHeaders = (unsubscribeUrl: string | null): Readonly<Record<string, string>> =>
  unsubscribeUrl === null
    ? {}
    : {
        'List-Unsubscribe': `<${withoutBreaks(unsubscribeUrl)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };

/** Rejects after the limit; a later outcome is ignored. */
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

/** Replaces line breaks, so that none reaches a header (ASVS 1.3.11). */
const withoutBreaks = (text: string): string => text.replace(/[\r\n]+/g, ' ');
