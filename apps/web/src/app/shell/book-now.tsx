import { Button } from '@nadi/ui/button.tsx';
import { Icon } from '@nadi/ui/icon.tsx';
import { LinkButton } from '@nadi/ui/link-button.tsx';
import { useConfig } from '../../platform/site.tsx';
import { useT } from '../../platform/texts.tsx';
import { BookLabel, useBook } from './booking-entry.tsx';
import { chatAddress } from './chat-link.tsx';

export interface BookNowProps {
  readonly size?: 'small';
  readonly wide?: boolean;
  readonly className?: string;
  /** Before it opens: what stands in front of it closes. */
  readonly onGo?: () => void;
}

/** Opens the booking dialog, or a chat where the venue takes no bookings here (spec 1 section 2). */
export function BookNow({ onGo, ...look }: BookNowProps) {
  const t = useT();
  const { enable_facility_booking, contacts } = useConfig();
  const book = useBook();
  const chat = contacts.find(({ type }) => type === 'whatsapp')?.value;
  if (enable_facility_booking === 1) {
    const open = (): void => {
      onGo?.();
      book(null);
    };
    return (
      <Button tone="cta" {...look} onClick={open}>
        <BookLabel />
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
