import type { ReactNode } from 'react';

export interface PosterFrameProps {
  /**
   * Background above the text on a phone, beside it on a wide screen, so that text stays readable.
   */
  readonly ground: ReactNode;
  readonly kicker: ReactNode;
  readonly title: ReactNode;
  readonly children?: ReactNode;
}

/** Picture sizes of the background. */
export const POSTER_PICTURE = {
  sizes: '(width < 64rem) 100vw, 54vw',
  isFirst: true,
  className: 'size-full',
} as const;

/** Layout of a poster page: title and place, with the background fading out. */
export const PosterFrame = ({ ground, kicker, title, children }: PosterFrameProps) => (
  <header className="relative overflow-hidden border-b border-line">
    <div className="poster-ground">{ground}</div>
    <div className="relative mx-auto flex max-w-6xl flex-col items-start gap-4 px-5 pt-52 pb-8 lg:pt-16 lg:pb-14">
      <div className="flex max-w-xl flex-col items-start gap-4">
        <p className="text-sm font-medium text-bright">{kicker}</p>
        <h1 className="text-[min(2.25rem,15vw)] sm:text-5xl">{title}</h1>
        {children}
      </div>
    </div>
  </header>
);
