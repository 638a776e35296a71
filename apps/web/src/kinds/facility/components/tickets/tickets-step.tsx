import { inLanguage } from '@nadi/domain/kernel/localized';
import { Button } from '@nadi/ui/controls/button.tsx';
import { RadioStrip } from '@nadi/ui/controls/radio-strip.tsx';
import { EmptyState } from '@nadi/ui/feedback/empty-state.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { Failed } from '../../../../platform/page/failed.tsx';
import { useLanguage } from '../../../../platform/page/texts.tsx';
import { waitDaysOf } from '../../wait-days.ts';
import { CourtAtTime } from '../court/court-at-time.tsx';
import { nameIn, useSlotTexts } from '../slot-texts.tsx';
import { WaitForPlaces } from '../time/wait-for.tsx';
import type { Booking } from '../use-booking.tsx';
import { TicketCard } from './ticket-card.tsx';
import type { AnyDay, Tickets } from './use-tickets.tsx';

/**
 * Step 2 of per-capacity services: a counter per ticket of a session, up to the number available.
 *
 * (Spec 2 section 4.) The remaining places are updated with every count, and with the takes of
 * others.
 */
export function TicketsStep({ booking, tickets }: { booking: Booking; tickets: Tickets }) {
  const { session, products, choice, priced } = tickets;
  const isPending = !choice && !priced.error;
  return (
    <div className="flex flex-col gap-5" aria-busy={isPending}>
      {session && (
        <div data-session tabIndex={-1} className="outline-none">
          <CourtAtTime booking={booking} facilityId={session.hall.id} period={session.period}>
            <Left tickets={tickets} />
          </CourtAtTime>
        </div>
      )}
      {tickets.anyDay && <ForWhen anyDay={tickets.anyDay} />}
      {isPending && <Skeleton className="h-60" />}
      {priced.error && !session?.reason && (
        <Failed error={priced.error} onRetry={() => void priced.refetch()} />
      )}
      <Trouble tickets={tickets} />
      <Wait booking={booking} tickets={tickets} />
      <Instead tickets={tickets} />
      {choice && products.length === 0 && <NoTickets />}
      {choice && products.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {products.map((product, index) => (
            <li key={product.product_id}>
              <Ticket tickets={tickets} choice={choice} index={index} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Choice between the session and any day; the conditions of the latter are shown beside it. */
function ForWhen({ anyDay: { days, isChosen, choose } }: { anyDay: AnyDay }) {
  const { t } = useLanguage('facility');
  return (
    <div className="flex flex-col gap-2">
      <RadioStrip
        label={t('facility.forWhen')}
        layout="wrap"
        options={[
          { value: 'session', label: t('facility.forSession') },
          { value: 'any', label: t('facility.forAnyDay') },
        ]}
        value={isChosen ? 'any' : 'session'}
        onChange={(value) => choose(value === 'any')}
      />
      {isChosen && (
        <p role="status" className="text-sm text-ink-soft">
          {t('facility.openDays', { count: days })}. {t('facility.whilePlaces')}
        </p>
      )}
    </div>
  );
}

/**
 * Shows the remaining places less the counted ones; when exceeded, the error message shows them.
 */
function Left({ tickets: { session, choice, anyDay } }: { tickets: Tickets }) {
  const { t } = useLanguage('facility');
  if (!choice || anyDay?.isChosen || session?.reason || choice.left < 0) return null;
  return (
    <p role="status" className="text-sm text-bright">
      {t('facility.placesLeft', { count: choice.left })}
    </p>
  );
}

/** Shows the fault of the counted tickets, in the step where it can be fixed. */
function Trouble({ tickets: { session, choice, refusal, products } }: { tickets: Tickets }) {
  const { t } = useLanguage('facility');
  const texts = useSlotTexts();
  if (session?.reason) {
    return <Message>{texts.unavailable(texts.range(session.period), session.reason)}</Message>;
  }
  if (choice && choice.left < 0) {
    const people = products.reduce((sum, { participant_count }, index) => {
      return sum + participant_count * (choice.counters[index]?.count ?? 0);
    }, 0);
    return <Message>{t('facility.ticketsTooMany', { count: choice.left + people })}</Message>;
  }
  return refusal && <Message>{refusal}</Message>;
}

/**
 * Waiting list of a session or a full day that is full, or has too few places for the counted
 * tickets.
 */
function Wait({ booking, tickets }: { booking: Booking; tickets: Tickets }) {
  const { session, choice } = tickets;
  const isShort = session?.reason === 'full' || (choice !== null && choice.left < 0);
  if (!session || !isShort) return null;
  return (
    <WaitForPlaces
      service={booking.service}
      halls={[{ ...session.hall, session: session.period }]}
      counted={booking.choices.tickets}
      on={waitDaysOf(booking)}
    />
  );
}

/**
 * Lists other sessions with capacity for the counted tickets, each one tap away.
 *
 * The counters keep their values.
 */
function Instead({ tickets: { instead, goTo } }: { tickets: Tickets }) {
  const { t } = useLanguage('facility');
  const texts = useSlotTexts();
  if (instead.length === 0) return null;
  return (
    <section aria-labelledby="instead">
      <h3 id="instead" className="mb-2 font-medium">
        {t('facility.sessionsInstead')}
      </h3>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(7.5rem,100%),1fr))] gap-2">
        {instead.map((offer) => (
          <li key={offer.period.from}>
            <Button
              wide
              className="flex-col gap-0! px-1! py-2"
              onClick={({ currentTarget }) => {
                // This list is removed with the session it was offered for, so the focus moves to
                // the new session.
                toSession(currentTarget);
                goTo(offer);
              }}
            >
              <span>{texts.range(offer.period)}</span>
              <span className="text-sm font-normal text-ink-soft">
                {t('facility.placesLeft', { count: offer.places })}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const toSession = (from: HTMLElement): void =>
  from.closest('dialog')?.querySelector<HTMLElement>('[data-session]')?.focus();

const Message = ({ children }: { children: string }) => (
  <div role="alert">
    <Notice tone="danger">{children}</Notice>
  </div>
);

const NoTickets = () => {
  const { t } = useLanguage('facility');
  return <EmptyState title={t('facility.noTickets')} hint={t('facility.noTicketsHint')} />;
};

interface TicketProps {
  readonly tickets: Tickets;
  readonly choice: NonNullable<Tickets['choice']>;
  readonly index: number;
}

function Ticket({ tickets, choice, index }: TicketProps) {
  const { language } = useLanguage('facility');
  const { products, lines, session, count } = tickets;
  const product = products[index];
  const counter = choice.counters[index];
  if (!product || !counter) return null;
  const other = products.find(({ product_id }) => product_id === counter.excludedBy);
  const line = lines.find(({ wire }) => wire.product_id === counter.excludedBy);
  const excludedBy = other ? nameIn(other, language) : line && inLanguage(line.title, language);
  return (
    <TicketCard
      product={product}
      counter={counter}
      left={choice.left}
      excludedBy={excludedBy ?? null}
      isOpen={session?.reason === null}
      onCount={(quantity) => count(product.product_id, quantity)}
    />
  );
}
