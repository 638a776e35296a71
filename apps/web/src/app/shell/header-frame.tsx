import type { ReactNode } from 'react';

/** The bar on top of every page, empty. */
export function HeaderFrame({ children }: { children: ReactNode }) {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-ground/90 backdrop-blur print:hidden">
      <div className="mx-auto flex min-h-16 max-w-6xl flex-wrap items-center gap-1 px-3 sm:gap-2 sm:px-5">
        {children}
      </div>
    </header>
  );
}

/** A venue's name beside its floodlight. */
export function VenueMark({ name }: { name: string }) {
  return (
    <>
      <span
        aria-hidden="true"
        className="h-6 w-1.5 shrink-0 rotate-12 rounded-full bg-cta rtl:-rotate-12"
      />
      <span className="truncate">{name}</span>
    </>
  );
}
