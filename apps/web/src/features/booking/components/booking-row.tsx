import { buttonClass } from '@nadi/ui/controls/button-class';
import { Badge } from '@nadi/ui/data/badge.tsx';
import { Money } from '@nadi/ui/data/money.tsx';
import { Link } from '@tanstack/react-router';
import { useTextsOf } from '../../../platform/line/kinds.ts';
import { factsOf } from '../../../platform/line/line.ts';
import { LineDetails } from '../../../platform/line/line-details.tsx';
import { LineWhen } from '../../../platform/line/line-when.tsx';
import { useConfig } from '../../../platform/page/site.tsx';
import { useT } from '../../../platform/page/texts.tsx';
import type { BookedLine } from '../api.ts';
import { type BookingEntry, entryOf } from '../booked-line.ts';
import { statusOf } from '../booking-status.ts';
import { AddonList } from './addon-list.tsx';
import { BookAgain } from './book-again.tsx';
import { BookedTickets } from './booked-tickets.tsx';

export interface BookingRowProps {
  readonly line: BookedLine;
  /** False: no network, and the tickets are not cached on this device. */
  readonly hasTickets: boolean;
}

/** Row of the bookings list: place, time, status, price and its tickets (BOOK-25). */
export function BookingRow({ line, hasTickets }: BookingRowProps) {
  const entry = entryOf(line);
  return entry && <Entry line={line} entry={entry} hasTickets={hasTickets} />;
}

function Entry({ line, entry, hasTickets }: BookingRowProps & { readonly entry: BookingEntry }) {
  const t = useT('booking');
  const { currency } = useConfig();
  const { lead, addons, totalFils } = entry;
  const [tone, label] = statusOf(lead);
  const facts = factsOf(lead);
  const textsOf = useTextsOf(facts);
  const { title, where } = textsOf(facts);
  const details = line.tickets.map((ticket) => textsOf(factsOf(ticket)).details);
  const [shared] = details;
  const common = shared?.filter((one) => details.every((own) => own.includes(one))) ?? [];
  const hasSeveral = line.tickets.length > 1;
  return (
    <article className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-4">
      <div className="min-w-48 grow">
        {where && (
          <p className="text-sm text-ink-soft">
            <bdi>{where}</bdi>
          </p>
        )}
        <h3 className="text-lg font-medium">
          <bdi>{title}</bdi>
        </h3>
        <LineWhen line={facts} />
        <LineDetails details={common} />
        <AddonList addons={addons} />
      </div>
      <div className="flex flex-col items-start gap-1">
        <Badge tone={tone}>{t(label)}</Badge>
        <span className="text-sm text-ink-soft">
          {totalFils === 0 ? t('home.free') : <Money fils={totalFils} currency={currency} />}
        </span>
      </div>
      {(lead.is_past === 1 || lead.state !== 'valid') && <BookAgain booking={lead} />}
      {hasTickets ? (
        <Link
          to="/profile/view-tickets/$orderId"
          params={{ orderId: line.order_id }}
          className={buttonClass({ size: 'small' })}
        >
          {t('bookings.view')}
        </Link>
      ) : (
        <p className="text-sm text-ink-soft">{t('bookings.notKept')}</p>
      )}
      {hasSeveral && (
        <BookedTickets
          line={line}
          entry={entry}
          details={details.map((own) => own.filter((one) => !common.includes(one)))}
          hasTickets={hasTickets}
        />
      )}
    </article>
  );
}
