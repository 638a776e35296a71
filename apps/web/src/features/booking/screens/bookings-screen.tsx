import { drawingForService } from '@nadi/art/drawing-for';
import { buttonClass } from '@nadi/ui/button-class';
import { CourtArt } from '@nadi/ui/court-art.tsx';
import { EmptyState } from '@nadi/ui/empty-state.tsx';
import { Loaded } from '@nadi/ui/loaded.tsx';
import { ShowMore } from '@nadi/ui/show-more.tsx';
import { Skeleton } from '@nadi/ui/skeleton.tsx';
import { Link } from '@tanstack/react-router';
import { Failed } from '../../../platform/failed.tsx';
import { useT } from '../../../platform/texts.tsx';
import type { BookingsList } from '../../../platform/web-kind.ts';
import { type Booking, useBookings } from '../api.ts';
import { BookingRow } from '../components/booking-row.tsx';

/** What the customer has booked of a kind: what is to come first, then what was. */
export function BookingsScreen({ list }: { list: BookingsList }) {
  const t = useT('booking');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useBookings(
    list.productType,
  );
  const bookings = data?.pages.flatMap((page) => page.data);
  return (
    <main className="mx-auto w-full max-w-4xl px-4 py-8">
      <h1 className="mb-5 text-3xl">{t(list.title)}</h1>
      <Loaded
        data={bookings}
        failed={error && <Failed error={error} onRetry={refetch} />}
        skeleton={<Skeleton className="h-40" />}
        empty={<NoBookings list={list} />}
      >
        {(all) => (
          <>
            <Group
              title={t('bookings.pending')}
              bookings={all.filter((booking) => booking.is_past === 0)}
            />
            <Group
              title={t('bookings.past')}
              bookings={all.filter((booking) => booking.is_past === 1)}
            />
          </>
        )}
      </Loaded>
      <ShowMore
        hasMore={hasNextPage}
        isBusy={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      >
        {t('bookings.showMore')}
      </ShowMore>
    </main>
  );
}

function NoBookings({ list: { begin } }: { list: BookingsList }) {
  const t = useT('booking');
  return (
    <EmptyState
      art={<CourtArt drawing={drawingForService('tennis')} />}
      title={t('bookings.none')}
      hint={t('bookings.noneHint')}
      action={
        <Link to={(begin?.path ?? '/') as '/'} className={buttonClass({ tone: 'cta' })}>
          {t(begin?.title ?? 'shell.bookNow')}
        </Link>
      }
    />
  );
}

function Group({ title, bookings }: { title: string; bookings: readonly Booking[] }) {
  if (bookings.length === 0) return null;
  return (
    <section className="mb-8">
      <h2 className="mb-3 text-lg text-ink-soft">{title}</h2>
      <ul className="flex flex-col gap-3">
        {bookings.map((booking) => (
          <li key={booking.id}>
            <BookingRow booking={booking} />
          </li>
        ))}
      </ul>
    </section>
  );
}
