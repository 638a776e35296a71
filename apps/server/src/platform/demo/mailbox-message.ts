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
  readonly attachments: readonly { readonly name: string; readonly type: string }[];
}

/** Who sent it, and how its dates are written. */
export interface SendingVenue {
  readonly name: Localized;
  readonly offset: OffsetMinutes;
  readonly isBaps: boolean;
}

/** A full stop behind an address is the sentence's. */
const LINK = /https?:\/\/[^\s"'<>)]*[^\s"'<>).,;:!?]/g;

/** Every address in it, each once. */
export const linksIn = ({ text, html }: MailboxMessage): string[] => [
  ...new Set(`${text} ${html ?? ''}`.replaceAll('&amp;', '&').match(LINK) ?? []),
];

/** What came with it, and where that is read. */
export const attachmentsOf = ({ id, attachments }: MailboxMessage) =>
  attachments.map(({ name, type }, index) => ({ name, type, url: `/demo/mailbox/${id}/${index}` }));
