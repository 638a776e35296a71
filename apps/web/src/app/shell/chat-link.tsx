import { Icon } from '@nadi/ui/icon.tsx';
import { useConfig } from '../../platform/site.tsx';
import { useT } from '../../platform/texts.tsx';

/** A chat with the venue, by its number in international form. */
export const chatAddress = (number: string): string => `https://wa.me/${number.replace(/\D/g, '')}`;

/**
 * The chat link (spec 1 section 2, "Footer"), where the venue has a number for it: floating beside
 * the page where there is room beside it, and a line of the footer where it would lie on a form.
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
      className="keep-clear inline-flex min-h-11 items-center gap-2 text-ink-soft transition-colors hover:text-bright xl:fixed xl:end-1 xl:bottom-4 xl:z-20 xl:size-[max(48px,1.7em)] xl:justify-center xl:rounded-full xl:border xl:border-line xl:bg-raised xl:text-xl xl:text-bright xl:shadow-raised xl:hover:bg-bright-soft print:hidden"
    >
      <Icon name="chat" />
      <span className="xl:sr-only">{t('shell.chat')}</span>
    </a>
  );
}
