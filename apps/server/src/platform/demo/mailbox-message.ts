import type { Localized } from '@nadi/domain/kernel/localized';
import type { OffsetMinutes } from '@nadi/domain/kernel/zoned';

/** A message as the mailbox shows it. */
export interface MailboxMessage {
  /** Grows with time within a tenant. */
  readonly id: number;
  readonly venue: SendingVenue;
  readonly channel: 'mail' | 'sms';
  readonly to: string;
  readonly subject: string | null;
  readonly text: string;
  readonly html: string | null;
  /** The one-time code in it, where there is one. */
  readonly code: string | null;
  /** Epoch milliseconds. */
  readonly sentAt: number;
  readonly attachments: readonly MailboxAttachment[];
  /** What stands in its head, by the names that it has there. */
  readonly headers: Readonly<Record<string, string>>;
}

/** What came with it. */
interface MailboxAttachment {
  readonly name: string;
  readonly type: string;
  /** Of a picture that stands in it: by which id it is named there; null: a file beside it. */
  readonly cid: string | null;
}

/** Who sent it, and how its dates are written. */
export interface SendingVenue {
  readonly name: Localized;
  readonly offset: OffsetMinutes;
  readonly isBaps: boolean;
  /** The address that its mails come from. */
  readonly sender: string;
}

/** A full stop behind an address is the sentence's. */
const LINK = /https?:\/\/[^\s"'<>)]*[^\s"'<>).,;:!?]/g;

/** Every address in it, each once. */
export const linksIn = ({ text, html }: MailboxMessage): string[] => [
  ...new Set(`${text} ${html ?? ''}`.replaceAll('&amp;', '&').match(LINK) ?? []),
];

const placed = ({ id, attachments }: MailboxMessage) =>
  attachments.map((one, index) => ({ ...one, url: `/demo/mailbox/${id}/${index}` }));

/** The files that came with it, and where each is read. */
export const attachmentsOf = (message: MailboxMessage) =>
  placed(message)
    .filter(({ cid }) => cid === null)
    .map(({ name, type, url }) => ({ name, type, url }));

/** The pictures that stand in it, and where each is read. */
export const picturesIn = (message: MailboxMessage) =>
  placed(message).flatMap(({ cid, type, url }) => (cid === null ? [] : [{ cid, type, url }]));

/** The mail as a mail program shows it: each picture that came with it in its place (RFC 2392). */
export const htmlOf = (message: MailboxMessage): string | null =>
  message.html &&
  picturesIn(message).reduce(
    (html, { cid, url }) => html.replaceAll(`"cid:${cid}"`, `"${url}"`),
    message.html,
  );
