import type { ReactNode } from 'react';

export interface HeroProps {
  readonly venue: string;
  readonly title: string;
  readonly lead: string;
  /** What the venue is known for, seen from above; nothing waits for it. */
  readonly court?: ReactNode;
  /** The one clear thing to do. */
  readonly children?: ReactNode;
  /** What comes beside the first view, in room that is kept for it below the words. */
  readonly below?: ReactNode;
}

/** A floodlit court at dusk, one bright line, one clear thing to do. Needs nothing but its words. */
export function Hero({ venue, title, lead, court, children, below }: HeroProps) {
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
