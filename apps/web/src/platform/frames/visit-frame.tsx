import { Icon } from '@nadi/ui/data/icon.tsx';
import type { ReactNode } from 'react';

export interface VisitFrameProps {
  /** Opening state in one line; null: not shown. */
  readonly doors: ReactNode;
  readonly address: string;
  /** Link to a map; null: the location is unknown. */
  readonly map: string | null;
  /** Label of the map link. */
  readonly openMap: string;
}

/**
 * Layout of the venue's opening state, address and map.
 *
 * On a wide screen the opening state comes last, so that nothing moves when it loads.
 */
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
