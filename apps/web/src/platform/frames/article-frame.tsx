import type { ReactNode } from 'react';

export interface ArticleFrameProps {
  /** Link to the parent page. */
  readonly above: ReactNode;
  /** Date, category and author. */
  readonly line: ReactNode;
  readonly title: ReactNode;
  readonly summary: ReactNode;
  readonly cover: ReactNode;
  readonly children?: ReactNode;
}

/** Picture sizes of an article; as wide as its column. */
export const ARTICLE_PICTURE = {
  sizes: '(width < 48rem) 100vw, 45rem',
  isFirst: true,
  className: 'aspect-2/1 w-full',
} as const;

/** Layout of an article: title, picture and text. */
export const ArticleFrame = (article: ArticleFrameProps) => (
  <article>
    {article.above}
    {article.line}
    <h1 className="mt-2 mb-4 text-3xl sm:text-4xl">{article.title}</h1>
    <p className="mb-6 text-lg text-ink-soft">{article.summary}</p>
    <div className="mb-8 overflow-hidden rounded-card">{article.cover}</div>
    {article.children}
  </article>
);
