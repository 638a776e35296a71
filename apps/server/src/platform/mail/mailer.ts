/** A mail ready to go; all texts are finished. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly attachments: readonly MailAttachment[];
  /** The same for every try of one mail, so that a receiver can tell a repeat. */
  readonly messageId: string;
}

export interface MailAttachment {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
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

/** A server that says nothing for so long has gone. */
const SILENCE_LIMIT_MS = 10_000;

/** By SMTP; the library is loaded with the first mail. */
export function smtpMailer(url: string, from: string, silenceMs = SILENCE_LIMIT_MS): Mailer {
  let opened: Promise<{ sendMail(mail: object): Promise<unknown> }> | undefined;
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    const limits = {
      dnsTimeout: silenceMs,
      connectionTimeout: silenceMs,
      greetingTimeout: silenceMs,
      socketTimeout: silenceMs,
    };
    return createTransport({ url, ...limits } as object);
  };
  return {
    async send(mail) {
      opened ??= open();
      const transport = await opened;
      await transport.sendMail({
        from,
        to: { address: withoutBreaks(mail.to), name: '' },
        subject: withoutBreaks(mail.subject),
        text: mail.text,
        ...(mail.html === null ? {} : { html: mail.html }),
        messageId: mail.messageId,
        attachments: mail.attachments.map(({ name, type, content }) => ({
          filename: name,
          contentType: type,
          content,
        })),
      });
    },
  };
}

/** No line break reaches a header (ASVS 1.3.11). */
const withoutBreaks = (text: string): string => text.replace(/[\r\n]+/g, ' ');
