import { drawingForService } from '@nadi/art/drawing-for';
import { firstDateOf, PAST_PRESETS, type PastPreset } from '@nadi/domain/booking/listing';
import { dateOf, minuteOf } from '@nadi/domain/kernel/zoned';
import { formatClock } from '@nadi/i18n/dates';
import { buttonClass } from '@nadi/ui/controls/button-class';
import { SelectField } from '@nadi/ui/controls/select-field.tsx';
import { CourtArt } from '@nadi/ui/data/court-art.tsx';
import { EmptyState } from '@nadi/ui/feedback/empty-state.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { ShowMore } from '@nadi/ui/layout/show-more.tsx';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { now } from '../../../platform/clock.ts';
import { localMinuteAt } from '../../../platform/device/local-time.ts';
import type { BookingsList } from '../../../platform/line/web-kind.ts';
import { Failed } from '../../../platform/page/failed.tsx';
import { useDateText } from '../../../platform/page/site.tsx';
import { useT } from '../../../platform/page/texts.tsx';
import { type BookedLine, useBookings } from '../api.ts';
import { BookingOrderField, useBookingOrder } from '../components/booking-order.tsx';
import { BookingRow } from '../components/booking-row.tsx';

interface BookingsScreenProps {
  readonly list: BookingsList;
  /** Question above the list, about bookings that are not in it yet. */
  readonly question?: ReactNode;
}

/**
 * Lists the customer's bookings of a kind line by line (BOOK-25): upcoming ones, soonest first, then past and cancelled
 * ones, latest first (BOOK-12); or all of them in the order of the address.
 */
export function BookingsScreen({ list, question }: BookingsScreenProps) {
  const t = useT('booking');
  const order = useBookingOrder();
  const upcoming = useBookings(list.productType, 'upcoming', order);
  const past = useBookings(list.productType, 'past', order);
  const cancelled = useBookings(list.productType, 'cancelled', order);
  const all = [upcoming, past, cancelled];
  const isLoaded = all.every(({ data }) => data !== undefined);
  const error = all.find((one) => one.error)?.error;
  const seen = all.flatMap(({ data }) => data?.pages[0]?.lastSeen ?? []);
  const retry = () => {
    for (const one of all) if (one.error) void one.refetch();
  };
  return (
    <main className="mx-auto w-full max-w-4xl px-4 py-8">
      <h1 className="mb-5 text-3xl">{t(list.title)}</h1>
      {seen.length > 0 && <AsLastSeen at={Math.min(...seen.map(({ at }) => at))} />}
      {question}
      <Loaded
        data={isLoaded ? all.flatMap(linesIn) : undefined}
        failed={error && <Failed error={error} onRetry={retry} />}
        skeleton={<Skeleton className="h-40" />}
        empty={<NoBookings list={list} isKnownNow={seen.length === 0} />}
      >
        {() => (
          <>
            {seen.length === 0 && (
              <div className="mb-6 max-w-xs">
                <BookingOrderField order={order} />
              </div>
            )}
            <Group title={t('bookings.pending')} pages={upcoming} />
            <PastGroup list={list} all={past} isKnownNow={seen.length === 0} />
            <Group title={t('bookings.cancelled')} pages={cancelled} />
          </>
        )}
      </Loaded>
    </main>
  );
}

type Pages = ReturnType<typeof useBookings>;

const linesIn = ({ data }: Pages): readonly BookedLine[] =>
  data?.pages.flatMap((page) => page.data) ?? [];

/** Note above cached data, which may have changed since because there is no network. */
function AsLastSeen({ at }: { at: number }) {
  const t = useT('booking');
  const dateText = useDateText();
  const local = localMinuteAt(at);
  const date = dateText(dateOf(local));
  return (
    <div role="status" className="mb-5">
      <Notice>{t('bookings.asLastSeen', { date, time: formatClock(minuteOf(local)) })}</Notice>
    </div>
  );
}

/** Shows an empty list; `isKnownNow`: there is a network, so that booking is possible. */
function NoBookings({ list: { begin }, isKnownNow }: { list: BookingsList; isKnownNow: boolean }) {
  const t = useT('booking');
  return (
    <EmptyState
      art={<CourtArt drawing={drawingForService('tennis')} />}
      title={t('bookings.none')}
      hint={t('bookings.noneHint')}
      action={
        isKnownNow && (
          <Link to={(begin?.path ?? '/') as '/'} className={buttonClass({ tone: 'cta' })}>
            {t(begin?.title ?? 'shell.bookNow')}
          </Link>
        )
      }
    />
  );
}

interface PastGroupProps {
  readonly list: BookingsList;
  readonly all: Pages;
  /** Set while there is a network, so that a shorter time can be loaded. */
  readonly isKnownNow: boolean;
}

/** Past bookings, all of them or those of the last days (spec 2 section 9). */
function PastGroup({ list, all, isKnownNow }: PastGroupProps) {
  const t = useT('booking');
  const [preset, setPreset] = useState<PastPreset | null>(null);
  const from = preset === null ? null : firstDateOf(preset, dateOf(localMinuteAt(now())));
  const limited = useBookings(list.productType, 'past', useBookingOrder(), from);
  if (linesIn(all).length === 0) return null;
  const pages = preset === null ? all : limited;
  return (
    <Group title={t('bookings.past')} pages={pages}>
      {isKnownNow && (
        <SelectField
          label={t('bookings.since')}
          options={[
            { value: '', label: t('bookings.since.all') },
            ...PAST_PRESETS.map((days) => ({
              value: String(days),
              label: t(`bookings.since.${days}`),
            })),
          ]}
          value={String(preset ?? '')}
          onChange={(event) =>
            setPreset(PAST_PRESETS.find((days) => String(days) === event.target.value) ?? null)
          }
        />
      )}
      {pages.isError && <Failed error={pages.error} onRetry={() => void pages.refetch()} />}
      {pages.isPending && <Skeleton className="h-24" />}
      {pages.data && linesIn(pages).length === 0 && <p>{t('bookings.noneSince')}</p>}
    </Group>
  );
}

interface GroupProps {
  readonly title: string;
  readonly pages: Pages;
  /** Content above the list; the group is shown with it, also where it has no booking. */
  readonly children?: ReactNode;
}

function Group({ title, pages, children }: GroupProps) {
  const t = useT('booking');
  const lines = linesIn(pages);
  const kept = pages.data?.pages[0]?.lastSeen?.orders;
  if (lines.length === 0 && !children) return null;
  return (
    <section className="mb-8">
      <h2 className="mb-3 text-lg text-ink-soft">{title}</h2>
      {children && <div className="mb-4 flex max-w-xs flex-col gap-4">{children}</div>}
      <ul className="flex flex-col gap-3">
        {lines.map((line) => (
          <li key={line.id}>
            <BookingRow line={line} hasTickets={kept?.includes(line.order_id) ?? true} />
          </li>
        ))}
      </ul>
      <ShowMore
        hasMore={pages.hasNextPage}
        isBusy={pages.isFetchingNextPage}
        onMore={() => void pages.fetchNextPage()}
      >
        {t('bookings.showMore')}
      </ShowMore>
    </section>
  );
}
