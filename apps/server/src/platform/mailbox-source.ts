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

/** Source of the demo's mailbox: sent messages with their attachments. */
export interface MailboxSource {
  /** Lists messages of all venues, newest first. */
  list(to: string | undefined): Promise<readonly MailboxMessage[]>;
  find(id: number): Promise<MailboxMessage | null>;
  attachment(
    id: number,
    index: number,
  ): Promise<{ name: string; type: string; content: Buffer } | null>;
}
