import type { ReactNode } from 'react';

export interface PosterFrameProps {
  readonly ground: ReactNode;
  readonly kicker: string;
  readonly title: string;
  readonly children?: ReactNode;
}

/** The picture that fills its ground. */
export const POSTER_PICTURE = {
  sizes: '100vw',
  isFirst: true,
  className: 'fade size-full',
} as const;

/** What is going on, over its ground at dusk: a page that begins as a poster does. */
export const PosterFrame = ({ ground, kicker, title, children }: PosterFrameProps) => (
  <header className="relative overflow-hidden border-b border-line">
    <div aria-hidden="true" className="event-ground">
      {ground}
    </div>
    <div className="relative mx-auto flex max-w-6xl flex-col items-start gap-4 px-5 pt-52 pb-8 lg:pt-16 lg:pb-14">
      <div className="flex max-w-xl flex-col items-start gap-4">
        <p className="text-sm font-medium text-bright">{kicker}</p>
        <h1 className="text-[min(2.25rem,15vw)] sm:text-5xl">{title}</h1>
        {children}
      </div>
    </div>
  </header>
);
