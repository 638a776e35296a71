import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';

export interface ShowMoreProps {
  /** Set when there are more pages; otherwise nothing is rendered. */
  readonly hasMore: boolean;
  readonly isBusy: boolean;
  readonly onMore: () => void;
  readonly children: ReactNode;
}

/** Renders a button below a list that loads its next page. */
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
