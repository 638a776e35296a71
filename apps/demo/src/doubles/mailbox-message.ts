import type { MailboxMessage } from '@nadi/server/platform/mailbox-source';

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
