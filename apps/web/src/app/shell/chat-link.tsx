import { Icon } from '@nadi/ui/data/icon.tsx';
import { useConfig } from '../../platform/page/site.tsx';
import { useT } from '../../platform/page/texts.tsx';

/** Returns the address of a chat with the venue, by its number in international form. */
export const chatAddress = (number: string): string => `https://wa.me/${number.replace(/\D/g, '')}`;

/**
 * Chat link (spec 1 section 2, "Footer"), shown when the venue has a number for it.
 *
 * It floats. On a screen without space beside the page it is in the footer while the page has a
 * form or a bar it would cover.
 */
export function ChatLink() {
  const t = useT();
  const { contacts } = useConfig();
  const number = contacts.find(({ type }) => type === 'whatsapp')?.value;
  if (!number) return null;
  return (
    <a
      href={chatAddress(number)}
      target="_blank"
      rel="noreferrer"
      className="floating-chat keep-clear inline-flex min-h-11 items-center gap-2 text-ink-soft transition-colors hover:text-bright print:hidden"
    >
      <Icon name="chat" />
      <span>{t('shell.chat')}</span>
    </a>
  );
}
