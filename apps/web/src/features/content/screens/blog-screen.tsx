import { inLanguage } from '@nadi/domain/kernel/localized';
import { useParams } from '@tanstack/react-router';
import { usePageTitle } from '../../../platform/page-title.ts';
import { Cover } from '../../../platform/picture.tsx';
import { ReadPage } from '../../../platform/read-page.tsx';
import { RichText } from '../../../platform/rich-text.tsx';
import { useLanguage } from '../../../platform/texts.tsx';
import { usePost } from '../api.ts';
import { BackLink } from '../components/back-link.tsx';
import { PostLine } from '../components/post-card.tsx';

/** One article. */
export function BlogScreen() {
  const { t, language } = useLanguage('content');
  const { slug } = useParams({ strict: false }) as { slug: string };
  const asked = usePost(slug);
  const title =
    asked.data && inLanguage({ en: asked.data.title, ar: asked.data.ar_title }, language);
  usePageTitle(title);
  return (
    <ReadPage asked={asked}>
      {(post) => (
        <article>
          <BackLink to="/blogs">{t('content.blog')}</BackLink>
          <PostLine
            post={post}
            author={inLanguage({ en: post.author, ar: post.ar_author }, language)}
          />
          <h1 className="mt-2 mb-4 text-3xl sm:text-4xl">{title}</h1>
          <p className="mb-6 text-lg text-ink-soft">
            {inLanguage({ en: post.summary, ar: post.ar_summary }, language)}
          </p>
          <div className="mb-8 overflow-hidden rounded-card">
            <Cover
              picture={post.image}
              art={post.art}
              sizes="(width < 48rem) 100vw, 45rem"
              isFirst
              className="aspect-2/1 w-full"
            />
          </div>
          <RichText html={inLanguage({ en: post.content, ar: post.ar_content }, language)} />
        </article>
      )}
    </ReadPage>
  );
}
