import type { ReactNode } from 'react';

export interface OfferFrameProps {
  readonly title: string;
  readonly isBusy?: boolean;
  /** Shown above the list, or in its place. */
  readonly above?: ReactNode;
  /** List items. */
  readonly children: ReactNode;
}

/** Layout of the offers on the home page. */
export const OfferFrame = ({ title, isBusy = false, above, children }: OfferFrameProps) => (
  <section className="mx-auto max-w-6xl px-5 py-10" aria-busy={isBusy}>
    <h2 className="mb-5 text-2xl">{title}</h2>
    {above}
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">{children}</ul>
  </section>
);

/** Sizes and classes of a card's picture. */
export const OFFER_CLASSES = {
  sizes: '(width < 40rem) 100vw, (width < 64rem) 50vw, 24rem',
  className: 'aspect-5/2 w-full transition-[filter] group-hover:brightness-110 sm:aspect-2/1',
} as const;

/** Card of one offer. */
export const OfferCard = ({ picture, children }: { picture: ReactNode; children: ReactNode }) => (
  <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface transition-colors hover:border-bright has-focus-visible:border-bright">
    {picture}
    <div className="flex grow flex-wrap content-start items-center gap-x-4 gap-y-2 p-4">
      {children}
    </div>
  </article>
);
