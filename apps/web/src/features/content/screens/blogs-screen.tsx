import { drawingForService } from '@nadi/art/drawing-for';
import { inLanguage } from '@nadi/domain/kernel/localized';
import { Button } from '@nadi/ui/controls/button.tsx';
import { RadioStrip } from '@nadi/ui/controls/radio-strip.tsx';
import { CourtArt } from '@nadi/ui/data/court-art.tsx';
import { EmptyState } from '@nadi/ui/feedback/empty-state.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { ShowMore } from '@nadi/ui/layout/show-more.tsx';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Failed } from '../../../platform/page/failed.tsx';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { useLanguage, useT } from '../../../platform/page/texts.tsx';
import { usePostCategories, usePosts } from '../api.ts';
import { PostCard } from '../components/post-card.tsx';

/** Page of the venue's articles, the newest first; of one category if its address names one. */
export function BlogsScreen() {
  const t = useT('content');
  usePageTitle(t('content.blog'));
  const { category = null } = useSearch({ strict: false }) as { category?: string };
  const navigate = useNavigate();
  const show = (slug: string | null): void =>
    void navigate({
      to: '/blogs' as '/',
      search: (slug ? { category: slug } : {}) as never,
      replace: true,
      resetScroll: false,
    });
  return (
    <main className="mx-auto w-full max-w-6xl px-5 py-10">
      <h1 className="mb-6 text-3xl">{t('content.blog')}</h1>
      <Categories chosen={category} onChoose={show} />
      <Posts category={category} onShowAll={() => show(null)} />
    </main>
  );
}

/** Shown when there is more than one category. */
function Categories({
  chosen,
  onChoose,
}: {
  chosen: string | null;
  onChoose: (slug: string | null) => void;
}) {
  const { t, language } = useLanguage('content');
  const { data: categories = [] } = usePostCategories();
  if (categories.length < 2) return null;
  return (
    <div className="mb-8">
      <RadioStrip
        label={t('content.category')}
        labelHidden
        layout="strip"
        value={chosen ?? ''}
        onChange={(slug) => onChoose(slug || null)}
        options={[
          { value: '', label: t('content.allPosts') },
          ...categories.map(({ slug, name, ar_name }) => ({
            value: slug,
            label: inLanguage({ en: name, ar: ar_name }, language),
          })),
        ]}
      />
    </div>
  );
}

const GRID = 'grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3';

function Posts({ category, onShowAll }: { category: string | null; onShowAll: () => void }) {
  const t = useT('content');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    usePosts(category);
  return (
    <>
      <Loaded
        data={data?.pages.flatMap((page) => page.data)}
        failed={error && <Failed error={error} onRetry={refetch} />}
        skeleton={
          <div className={GRID}>
            <Skeleton className="h-80 sm:col-span-2 lg:col-span-3" />
            <Skeleton className="h-80" />
            <Skeleton className="h-80" />
            <Skeleton className="h-80" />
          </div>
        }
        empty={
          <EmptyState
            art={<CourtArt drawing={drawingForService('')} />}
            title={<h2>{t('content.noPosts')}</h2>}
            hint={t('content.noPostsHint')}
            action={category && <Button onClick={onShowAll}>{t('content.showAllPosts')}</Button>}
          />
        }
      >
        {(posts) => (
          <ul className={GRID}>
            {posts.map((post, index) => (
              <li key={post.id} className={index === 0 ? 'sm:col-span-2 lg:col-span-3' : ''}>
                <PostCard post={post} isFirst={index === 0} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <ShowMore
        hasMore={hasNextPage}
        isBusy={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      >
        {t('content.morePosts')}
      </ShowMore>
    </>
  );
}
