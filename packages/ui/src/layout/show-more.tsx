import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';

export interface ShowMoreProps {
  /** Whether there is more; nothing is shown where there is not. */
  readonly hasMore: boolean;
  readonly isBusy: boolean;
  readonly onMore: () => void;
  readonly children: ReactNode;
}

/** The next page of a list, below those that are there. */
export function ShowMore({ hasMore, isBusy, onMore, children }: ShowMoreProps) {
  if (!hasMore) return null;
  return (
    <div className="mt-6 text-center">
      <Button busy={isBusy} onClick={onMore}>
        {children}
      </Button>
    </div>
  );
}
