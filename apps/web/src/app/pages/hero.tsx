import type { Picture as PictureFacts } from '@nadi/contract/media/picture';
import type { ReactNode } from 'react';
import { POSTER_PICTURE, PosterFrame } from '../../platform/frames/poster-frame.tsx';
import { Picture } from '../../platform/picture.tsx';

export interface HeroProps {
  readonly venue: string;
  readonly title: string;
  readonly lead: string;
  /**
   * Picture of the venue, shown instead of a drawn court; null reserves its space while loading.
   */
  readonly picture?: ReactNode;
  /** Court drawn from above; nothing waits for it. */
  readonly court?: ReactNode;
  /** Main call to action. */
  readonly children?: ReactNode;
  /** Content loaded after the first view, in space reserved below the text. */
  readonly below?: ReactNode;
}

/** Renders the hero's picture, as large as the poster's background and fetched first. */
export const HeroPicture = ({ picture }: { picture: PictureFacts }) => (
  <Picture picture={picture} {...POSTER_PICTURE} className="size-full object-cover" />
);

/** Renders the hero with only its texts required: title, lead, call to action, court or picture. */
export function Hero({ venue, title, lead, picture, court, children, below }: HeroProps) {
  if (picture !== undefined) {
    return (
      <PosterFrame ground={picture} kicker={<bdi>{venue}</bdi>} title={title}>
        <p className="text-lg text-ink-soft">{lead}</p>
        {children}
        {children && <div className="min-h-24 w-full">{below}</div>}
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
        <div className="flex min-h-28 w-full items-end pb-4">{below}</div>
      </div>
    </section>
  );
}
