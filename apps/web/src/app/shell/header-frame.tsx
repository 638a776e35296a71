import type { ReactNode } from 'react';

/** Renders the empty bar at the top of every page. */
export function HeaderFrame({ children }: { children: ReactNode }) {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-ground/90 backdrop-blur print:hidden">
      <div className="mx-auto flex min-h-16 max-w-6xl flex-wrap items-center justify-end px-2 min-[24rem]:px-3 sm:gap-2 sm:px-5">
        {children}
      </div>
    </header>
  );
}

/**
 * Classes of the venue's name or logo in the bar.
 *
 * On a phone the name takes two short lines, or the logo that width, so that nothing is cut off
 * beside the controls; both scale with the font size.
 */
export const NAMED_IN_HEADER =
  'flex min-h-11 min-w-0 items-center gap-2 font-semibold max-sm:text-sm max-sm:leading-tight max-[24rem]:text-[0.8125rem] max-sm:*:last:max-w-[7rem] sm:gap-2.5';

/** Venue's name beside its floodlight. */
export function VenueMark({ name }: { name: string }) {
  return (
    <>
      <span
        aria-hidden="true"
        className="h-6 w-1.5 shrink-0 rotate-12 rounded-full bg-cta rtl:-rotate-12"
      />
      <span className="text-balance max-sm:line-clamp-2 max-sm:py-[0.3em] sm:truncate">{name}</span>
    </>
  );
}
