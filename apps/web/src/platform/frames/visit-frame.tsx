import { Icon } from '@nadi/ui/data/icon.tsx';
import type { ReactNode } from 'react';

export interface VisitFrameProps {
  /** Whether they are open, in one line; null: nothing is said of that. */
  readonly doors: ReactNode;
  readonly address: string;
  /** Where a map of it is; null: its place is not known. */
  readonly map: string | null;
  /** What leads there. */
  readonly openMap: string;
}

/** The venue's doors, where it is and the way there. At a desk the doors come last, so that they move nothing as they come. */
export const VisitFrame = ({ doors, address, map, openMap }: VisitFrameProps) => (
  <div className="border-b border-line bg-surface">
    <div className="mx-auto flex max-w-6xl flex-col gap-x-8 gap-y-1 px-5 py-4 lg:flex-row lg:items-center lg:justify-between">
      {doors !== null && <div className="lg:order-last">{doors}</div>}
      {(address || map) && (
        <p className="flex flex-wrap items-center gap-x-4">
          {address && (
            <span className="flex min-w-0 items-center gap-2 text-ink-soft">
              <Icon name="pin" className="shrink-0 text-bright" />
              {address}
            </span>
          )}
          {map && (
            <a
              href={map}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center text-bright underline-offset-4 hover:underline"
            >
              {openMap}
            </a>
          )}
        </p>
      )}
    </div>
  </div>
);
