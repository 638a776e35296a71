import { mapAddress } from '@nadi/domain/content/map-address';
import { pinAddress } from '@nadi/domain/content/pin-address';
import { dateOf } from '@nadi/domain/kernel/zoned';
import { formatTimeRange } from '@nadi/i18n/dates';
import { Button } from '@nadi/ui/controls/button.tsx';
import { LinkButton } from '@nadi/ui/controls/link-button.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { share } from '../../../platform/device/share.ts';
import { useLineTexts } from '../../../platform/line/kinds.ts';
import { factsOf, nameOf } from '../../../platform/line/line.ts';
import { useConfig, useDateText, useVenueName } from '../../../platform/page/site.tsx';
import { useLanguage, useT } from '../../../platform/page/texts.tsx';
import type { Ticket } from '../model.ts';

/** Shows directions and shares the booking: what, when and where, without access to the ticket. */
export function Directions({ ticket }: { ticket: Ticket }) {
  const { t, language } = useLanguage('booking');
  const common = useT('below-fold');
  const venueMap = mapAddress(useConfig());
  const ownMap = pinAddress(ticket.map_pin ?? null);
  const map = ownMap ?? venueMap;
  const venue = useVenueName();
  const dateText = useDateText();
  const facts = factsOf(ticket);
  const name = nameOf(useLineTexts(facts));
  const when =
    facts.when &&
    `${dateText(dateOf(facts.when.from))} · ${formatTimeRange(facts.when.from, facts.when.to, language)}`;
  const text = [name, when, venue, map].filter((one) => one !== null).join('\n');
  const send = async (): Promise<void> => {
    const outcome = await share({ title: name, text }, t('ticket.copyFailed'));
    if (outcome === 'copied') toasts.show('success', t('ticket.copied'));
  };
  return (
    <div className="grid gap-2 sm:grid-cols-2 print:hidden">
      {map && (
        <LinkButton href={map} target="_blank" rel="noreferrer">
          <Icon name="pin" />
          {ownMap === null ? t('ticket.directions') : common('line.showOnMap')}
        </LinkButton>
      )}
      {when && (
        <Button onClick={() => void send()}>
          <Icon name="link" />
          {t('ticket.share')}
        </Button>
      )}
    </div>
  );
}
