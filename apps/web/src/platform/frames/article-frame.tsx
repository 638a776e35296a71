import type { ReactNode } from 'react';

export interface ArticleFrameProps {
  /** The way to what it is of. */
  readonly above: ReactNode;
  /** When, of what, by whom. */
  readonly line: ReactNode;
  readonly title: ReactNode;
  readonly summary: ReactNode;
  readonly cover: ReactNode;
  readonly children?: ReactNode;
}

/** The picture of an article; as wide as its column. */
export const ARTICLE_PICTURE = {
  sizes: '(width < 48rem) 100vw, 45rem',
  isFirst: true,
  className: 'aspect-2/1 w-full',
} as const;

/** An article: what it is, its picture, and what it says. */
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
