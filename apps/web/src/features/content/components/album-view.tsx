import { drawingForService } from '@nadi/art/drawing-for';
import { inLanguage } from '@nadi/domain/kernel/localized';
import { CourtArt } from '@nadi/ui/data/court-art.tsx';
import { EmptyState } from '@nadi/ui/feedback/empty-state.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Failed } from '../../../platform/page/failed.tsx';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { isNowhere } from '../../../platform/page/read-page.tsx';
import { useLanguage } from '../../../platform/page/texts.tsx';
import { Picture } from '../../../platform/picture.tsx';
import { type Album, useAlbum } from '../api.ts';
import { BackLink } from './back-link.tsx';
import { Lightbox } from './lightbox.tsx';

/** Shows all pictures of an album; each opens at full size. */
export function AlbumView({ slug }: { slug: string }) {
  const { t, language } = useLanguage('content');
  const { data: album, error, refetch } = useAlbum(slug);
  const title = album ? inLanguage({ en: album.title, ar: album.ar_title }, language) : undefined;
  usePageTitle(title);
  if (isNowhere(error)) return <Navigate to="/404" replace />;
  return (
    <main className="mx-auto w-full max-w-6xl px-5 py-10">
      <BackLink to="/media-library">{t('content.media')}</BackLink>
      <Loaded
        data={album}
        failed={error && <Failed error={error} onRetry={refetch} />}
        skeleton={<Skeleton className="h-96" />}
      >
        {(found) => (
          <>
            <h1 className="text-3xl">{title}</h1>
            <p className="mt-2 mb-8 text-lg text-ink-soft">
              {inLanguage({ en: found.summary, ar: found.ar_summary }, language)}
            </p>
            <Pictures album={found} title={title ?? ''} />
          </>
        )}
      </Loaded>
    </main>
  );
}

function Pictures({ album, title }: { album: Album; title: string }) {
  const { t, language } = useLanguage('content');
  const [shown, setShown] = useState<number | null>(null);
  const { pictures } = album;
  if (pictures.length === 0) {
    return (
      <EmptyState
        art={<CourtArt drawing={drawingForService(album.art)} />}
        title={<h2>{t('content.noPictures')}</h2>}
        hint={t('content.noPicturesHint')}
      />
    );
  }
  return (
    <>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {pictures.map((picture, index) => (
          <li key={picture.src}>
            <button
              type="button"
              onClick={() => setShown(index)}
              aria-label={t('content.enlarge', {
                caption: inLanguage({ en: picture.caption, ar: picture.ar_caption }, language),
              })}
              className="block w-full overflow-hidden rounded-control transition-[filter] hover:brightness-125"
            >
              <Picture
                picture={picture}
                sizes="(width < 40rem) 50vw, 18rem"
                className="aspect-square w-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      {shown !== null && (
        <Lightbox
          title={title}
          pictures={pictures}
          shown={shown}
          onShow={setShown}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}
