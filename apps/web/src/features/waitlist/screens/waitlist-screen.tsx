import { drawingForService } from '@nadi/art/drawing-for';
import { buttonClass } from '@nadi/ui/controls/button-class';
import { CourtArt } from '@nadi/ui/data/court-art.tsx';
import { EmptyState } from '@nadi/ui/feedback/empty-state.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { Link } from '@tanstack/react-router';
import { Failed } from '../../../platform/page/failed.tsx';
import { useT } from '../../../platform/page/texts.tsx';
import { useWishes, type Wish } from '../api.ts';
import { WishCard } from '../components/wish-card.tsx';

/** Page of the waiting list: offers first, then what is waited for, then what is over. */
export function WaitlistScreen() {
  const t = useT('booking');
  const { data, error, refetch } = useWishes();
  return (
    <main className="mx-auto w-full max-w-3xl px-4 py-8">
      <h1 className="mb-2 text-3xl">{t('waitlist.title')}</h1>
      <p className="mb-6 text-ink-soft">{t('waitlist.lead')}</p>
      <Loaded
        data={data}
        failed={error && <Failed error={error} onRetry={refetch} />}
        skeleton={<Skeleton className="h-40" />}
        empty={<NoWishes />}
      >
        {(all) => (
          <div className="flex flex-col gap-8">
            <Group title={t('waitlist.offers')} wishes={inState(all, 'offered')} />
            <Group title={t('waitlist.waiting')} wishes={inState(all, 'waiting')} />
            <Group
              title={t('waitlist.over')}
              wishes={inState(all, 'accepted', 'declined', 'lapsed', 'ended', 'withdrawn')}
            />
          </div>
        )}
      </Loaded>
    </main>
  );
}

function NoWishes() {
  const t = useT('booking');
  return (
    <EmptyState
      art={<CourtArt drawing={drawingForService('padel')} />}
      title={t('waitlist.none')}
      hint={t('waitlist.noneHint')}
      action={
        <Link to="/" className={buttonClass({ tone: 'cta' })}>
          {t('shell.bookNow')}
        </Link>
      }
    />
  );
}

const inState = (wishes: readonly Wish[], ...states: readonly Wish['state'][]): readonly Wish[] =>
  wishes.filter(({ state }) => states.includes(state));

function Group({ title, wishes }: { title: string; wishes: readonly Wish[] }) {
  if (wishes.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 text-lg text-ink-soft">{title}</h2>
      <ul className="flex flex-col gap-3">
        {wishes.map((wish) => (
          <li key={wish.id}>
            <WishCard wish={wish} />
          </li>
        ))}
      </ul>
    </section>
  );
}
