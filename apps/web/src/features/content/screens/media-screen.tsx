import { drawingForService } from '@nadi/art/drawing-for';
import { inLanguage } from '@nadi/domain/kernel/localized';
import { CourtArt } from '@nadi/ui/data/court-art.tsx';
import { EmptyState } from '@nadi/ui/feedback/empty-state.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { Link, useSearch } from '@tanstack/react-router';
import { Cover } from '../../../platform/cover.tsx';
import { Failed } from '../../../platform/page/failed.tsx';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { useLanguage, useT } from '../../../platform/page/texts.tsx';
import { type Album, useAlbums } from '../api.ts';
import { AlbumView } from '../components/album-view.tsx';
import { previewable } from '../components/previewable.tsx';

function Library() {
  const { album } = useSearch({ strict: false }) as { album?: string };
  return album ? <AlbumView slug={album} /> : <Albums />;
}

/** Page of the media library: all albums, or the one in the address. */
export const MediaScreen = previewable('album', Library);

const GRID = 'grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3';

function Albums() {
  const t = useT('content');
  usePageTitle(t('content.media'));
  const { data, error, refetch } = useAlbums();
  return (
    <main className="mx-auto w-full max-w-6xl px-5 py-10">
      <h1 className="mb-6 text-3xl">{t('content.media')}</h1>
      <Loaded
        data={data}
        failed={error && <Failed error={error} onRetry={refetch} />}
        skeleton={
          <div className={GRID}>
            <Skeleton className="h-64" />
            <Skeleton className="h-64" />
            <Skeleton className="h-64" />
          </div>
        }
        empty={<NoPictures />}
      >
        {(albums) => (
          <ul className={GRID}>
            {albums.map((album) => (
              <li key={album.id}>
                <AlbumCard album={album} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </main>
  );
}

function AlbumCard({ album }: { album: Album }) {
  const { t, language } = useLanguage('content');
  return (
    <article className="group relative h-full overflow-hidden rounded-card border border-line bg-surface transition-colors hover:border-bright has-focus-visible:border-bright">
      <Cover
        picture={album.pictures[0] ?? null}
        art={album.art}
        sizes="(width < 40rem) 100vw, 24rem"
        className="aspect-16/9 w-full transition-[filter] group-hover:brightness-125"
      />
      <div className="flex flex-col gap-1 p-5">
        <h2 className="text-xl">
          <Link
            to="/media-library"
            search={{ album: album.slug }}
            className="after:absolute after:inset-0"
          >
            {inLanguage({ en: album.title, ar: album.ar_title }, language)}
          </Link>
        </h2>
        <p className="text-ink-soft">
          {inLanguage({ en: album.summary, ar: album.ar_summary }, language)}
        </p>
        <p className="text-sm text-ink-soft">{t('content.pictures', { count: album.count })}</p>
      </div>
    </article>
  );
}

function NoPictures() {
  const t = useT('content');
  return (
    <EmptyState
      art={<CourtArt drawing={drawingForService('')} />}
      title={<h2>{t('content.noPictures')}</h2>}
      hint={t('content.noPicturesHint')}
    />
  );
}
