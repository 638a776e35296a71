import { Icon } from '@nadi/ui/icon.tsx';
import { useT } from '@nadi/ui/language.tsx';
import { useConfig } from '../platform/site.tsx';

/** A chat with the venue, by its number in international form. */
export const chatAddress = (number: string): string => `https://wa.me/${number.replace(/\D/g, '')}`;

/** The floating chat link (spec 1 section 2, "Footer"), where the venue has a number for it. */
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
      aria-label={t('shell.chat')}
      title={t('shell.chat')}
      className="keep-clear fixed end-3 bottom-3 z-20 inline-flex size-[max(48px,1.7em)] items-center justify-center rounded-full border border-line bg-raised text-xl text-bright shadow-raised transition-colors hover:bg-bright-soft"
    >
      <Icon name="chat" />
    </a>
  );
}
