import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Cover } from '../../../platform/cover.tsx';
import { useDateText } from '../../../platform/page/site.tsx';
import { VenueText } from '../../../platform/page/venue-text.tsx';
import type { ListedPost } from '../api.ts';

/** Article in the list: picture, subject and date; the newest spans the full width. */
export function PostCard({ post, isFirst }: { post: ListedPost; isFirst: boolean }) {
  return (
    <article
      className={`group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface transition-colors hover:border-bright has-focus-visible:border-bright ${isFirst ? 'lg:flex-row' : ''}`}
    >
      <div className={`shrink-0 overflow-hidden ${isFirst ? 'lg:w-1/2' : ''}`}>
        <Cover
          picture={post.image}
          art={post.art}
          sizes="(width < 40rem) 100vw, 32rem"
          isFirst={isFirst}
          className="aspect-16/9 w-full transition-[filter] group-hover:brightness-125"
        />
      </div>
      <div className={`flex grow flex-col gap-2 p-5 ${isFirst ? 'lg:justify-center lg:p-8' : ''}`}>
        <PostLine post={post} />
        <h2 className={isFirst ? 'text-2xl' : 'text-xl'}>
          {/* The whole card is a link; its title is read out and focused. */}
          <Link
            to="/blog/$slug"
            params={{ slug: post.slug }}
            className="after:absolute after:inset-0"
          >
            <VenueText text={{ en: post.title, ar: post.ar_title }} />
          </Link>
        </h2>
        <p className="text-ink-soft">
          <VenueText text={{ en: post.summary, ar: post.ar_summary }} />
        </p>
      </div>
    </article>
  );
}

/** Category, date and author of an article. */
export function PostLine({ post, author }: { post: ListedPost; author?: ReactNode }) {
  const dateText = useDateText();
  const { category } = post;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      {category && (
        <span className="font-medium text-bright">
          <VenueText text={{ en: category.name, ar: category.ar_name }} />
        </span>
      )}
      <time dateTime={post.published_on}>{dateText(post.published_on)}</time>
      {author && <span>{author}</span>}
    </p>
  );
}
