import { Button } from '@nadi/ui/controls/button.tsx';
import { LinkButton } from '@nadi/ui/controls/link-button.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { useConfig } from '../../platform/page/site.tsx';
import { useT } from '../../platform/page/texts.tsx';
import { chatAddress } from './chat-link.tsx';
import { useEntry } from './entry.ts';

export interface BookNowProps {
  readonly size?: 'small';
  readonly wide?: boolean;
  readonly className?: string;
  /** Runs before it opens, to close the element in front of it. */
  readonly onGo?: () => void;
}

/** Leads to what the venue sells, or to a chat if it takes no bookings here (spec 1 section 2). */
export function BookNow({ onGo, ...look }: BookNowProps) {
  const t = useT();
  const { contacts } = useConfig();
  const entry = useEntry();
  const chat = contacts.find(({ type }) => type === 'whatsapp')?.value;
  if (entry) {
    const open = (): void => {
      onGo?.();
      entry.open();
    };
    return (
      <Button tone="cta" {...look} onClick={open}>
        {entry.label}
      </Button>
    );
  }
  if (!chat) return null;
  return (
    <LinkButton
      tone="cta"
      {...look}
      href={chatAddress(chat)}
      target="_blank"
      rel="noreferrer"
      onClick={onGo}
    >
      <Icon name="chat" />
      {t('shell.chat')}
    </LinkButton>
  );
}
