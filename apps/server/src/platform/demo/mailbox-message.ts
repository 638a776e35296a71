import type { Localized } from '@nadi/domain/kernel/localized';
import type { OffsetMinutes } from '@nadi/domain/kernel/zoned';

/** Message as shown in the mailbox. */
export interface MailboxMessage {
  /** Increases with time within a tenant. */
  readonly id: number;
  readonly venue: SendingVenue;
  readonly channel: 'mail' | 'sms';
  readonly to: string;
  readonly subject: string | null;
  readonly text: string;
  readonly html: string | null;
  /** One-time code in the message. `null`: none. */
  readonly code: string | null;
  /** Epoch milliseconds. */
  readonly sentAt: number;
  readonly attachments: readonly MailboxAttachment[];
  /** Header fields of the message, by name. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Attachment of a message. */
interface MailboxAttachment {
  readonly name: string;
  readonly type: string;
  /** Content id of an inline image. `null`: an attached file. */
  readonly cid: string | null;
}

/** Venue that sent a message, and the UTC offset for its dates. */
export interface SendingVenue {
  readonly name: Localized;
  readonly offset: OffsetMinutes;
  readonly isBaps: boolean;
  /** Sender address of its mails. */
  readonly sender: string;
}

/** Link in a text; punctuation after it belongs to the sentence. */
const LINK = /https?:\/\/[^\s"'<>)]*[^\s"'<>).,;:!?]/g;

/** Returns the distinct links in a message. */
export const linksIn = ({ text, html }: MailboxMessage): string[] => [
  ...new Set(`${text} ${html ?? ''}`.replaceAll('&amp;', '&').match(LINK) ?? []),
];

const placed = ({ id, attachments }: MailboxMessage) =>
  attachments.map((one, index) => ({ ...one, url: `/demo/mailbox/${id}/${index}` }));

/** Returns the attached files with their URLs. */
export const attachmentsOf = (message: MailboxMessage) =>
  placed(message)
    .filter(({ cid }) => cid === null)
    .map(({ name, type, url }) => ({ name, type, url }));

/** Returns the inline images with their URLs. */
export const picturesIn = (message: MailboxMessage) =>
  placed(message).flatMap(({ cid, type, url }) => (cid === null ? [] : [{ cid, type, url }]));

/** Returns the mail's HTML with inline images replaced by their URLs (RFC 2392). */
export const htmlOf = (message: MailboxMessage): string | null =>
  message.html &&
  picturesIn(message).reduce(
    (html, { cid, url }) => html.replaceAll(`"cid:${cid}"`, `"${url}"`),
    message.html,
  );
