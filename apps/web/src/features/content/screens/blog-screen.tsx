import { inLanguage } from '@nadi/domain/kernel/localized';
import { useParams } from '@tanstack/react-router';
import { Cover } from '../../../platform/cover.tsx';
import { ARTICLE_PICTURE, ArticleFrame } from '../../../platform/frames/article-frame.tsx';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { ReadPage } from '../../../platform/page/read-page.tsx';
import { RichText } from '../../../platform/page/rich-text.tsx';
import { useLanguage } from '../../../platform/page/texts.tsx';
import { VenueText } from '../../../platform/page/venue-text.tsx';
import { usePost } from '../api.ts';
import { BackLink } from '../components/back-link.tsx';
import { PostLine } from '../components/post-card.tsx';
import { previewable } from '../components/previewable.tsx';

function Article() {
  const { t, language } = useLanguage('content');
  const { slug } = useParams({ strict: false }) as { slug: string };
  const post = usePost(slug);
  const title = post.data && inLanguage({ en: post.data.title, ar: post.data.ar_title }, language);
  usePageTitle(title);
  return (
    <ReadPage query={post}>
      {(post) => (
        <ArticleFrame
          above={<BackLink to="/blogs">{t('content.blog')}</BackLink>}
          line={
            <PostLine
              post={post}
              author={
                (post.author || post.ar_author) && (
                  <VenueText text={{ en: post.author, ar: post.ar_author }} />
                )
              }
            />
          }
          title={<VenueText text={{ en: post.title, ar: post.ar_title }} />}
          summary={<VenueText text={{ en: post.summary, ar: post.ar_summary }} />}
          cover={<Cover picture={post.image} art={post.art} {...ARTICLE_PICTURE} />}
        >
          <RichText text={{ en: post.content, ar: post.ar_content }} />
        </ArticleFrame>
      )}
    </ReadPage>
  );
}

/** Page of an article. */
export const BlogScreen = previewable('post', Article);
