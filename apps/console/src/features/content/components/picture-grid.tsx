import { EmptyState } from '@nadi/ui/feedback/empty-state.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { ShowMore } from '@nadi/ui/layout/show-more.tsx';
import { Failed } from '../../../platform/failed.tsx';
import { useT } from '../../../platform/texts.tsx';
import { usePictures, type VenuePicture } from '../api.pictures.ts';
import { PictureTile } from './picture-tile.tsx';

/** Grid of the venue's pictures, each a button. */
export function PictureGrid({ onPicture }: { onPicture: (picture: VenuePicture) => void }) {
  const t = useT('console-content');
  const pictures = usePictures();
  return (
    <>
      <Loaded
        data={pictures.data?.pages.flatMap(({ data }) => data)}
        failed={
          pictures.isError && (
            <Failed error={pictures.error} onAgain={() => void pictures.refetch()} />
          )
        }
        skeleton={<Skeleton className="h-64" />}
        empty={<EmptyState title={t('console.noPictures')} hint={t('console.noPicturesHint')} />}
      >
        {(there) => (
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
            {there.map((picture) => (
              <li key={picture.id}>
                <button
                  type="button"
                  onClick={() => onPicture(picture)}
                  className="block w-full overflow-hidden rounded-card border border-line hover:border-bright"
                >
                  <PictureTile picture={picture} className="aspect-[4/3] w-full" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <ShowMore
        hasMore={pictures.hasNextPage}
        isBusy={pictures.isFetchingNextPage}
        onMore={() => void pictures.fetchNextPage()}
      >
        {t('console.more')}
      </ShowMore>
    </>
  );
}
