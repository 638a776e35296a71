import type { Picture as PictureFacts } from '@nadi/contract/media/picture';
import type { ReactNode } from 'react';
import { POSTER_PICTURE, PosterFrame } from '../../platform/frames/poster-frame.tsx';
import { Picture } from '../../platform/picture.tsx';

export interface HeroProps {
  readonly venue: string;
  readonly title: string;
  readonly lead: string;
  /** What the venue has given to be seen instead of a drawn court; null keeps its room while it is on its way. */
  readonly picture?: ReactNode;
  /** What the venue is known for, seen from above; nothing waits for it. */
  readonly court?: ReactNode;
  /** The one clear thing to do. */
  readonly children?: ReactNode;
  /** What comes beside the first view, in room that is kept for it below the words. */
  readonly below?: ReactNode;
}

/** It is as large as the poster's ground, and the first thing to be fetched. */
export const HeroPicture = ({ picture }: { picture: PictureFacts }) => (
  <Picture picture={picture} {...POSTER_PICTURE} className="size-full object-cover" />
);

/** A floodlit court at dusk, one bright line, one clear thing to do. Needs nothing but its words. */
export function Hero({ venue, title, lead, picture, court, children, below }: HeroProps) {
  if (picture !== undefined) {
    return (
      <PosterFrame ground={picture} kicker={<bdi>{venue}</bdi>} title={title}>
        <p className="text-lg text-ink-soft">{lead}</p>
        {children}
        {below}
      </PosterFrame>
    );
  }
  return (
    <section className="relative overflow-hidden border-b border-line">
      <div aria-hidden="true" className="pitch-at-dusk">
        {court}
      </div>
      <div className="relative mx-auto flex max-w-6xl flex-col items-start gap-4 px-5 pt-8 lg:pt-20">
        <p className="text-sm font-medium text-bright">
          <bdi>{venue}</bdi>
        </p>
        <h1 className="max-w-xl text-4xl sm:text-5xl">{title}</h1>
        <p className="max-w-md text-lg text-ink-soft">{lead}</p>
        {children}
        <div className={`flex w-full items-end pb-4 ${below ? 'min-h-52' : 'min-h-28'}`}>
          {below}
        </div>
      </div>
    </section>
  );
}
