import { Link } from '@tanstack/react-router';
import type { MouseEvent, ReactNode, SyntheticEvent } from 'react';
import type { ListedKind } from '../listed-kinds.ts';

export interface RowLinkProps {
  readonly kind: ListedKind;
  readonly slug: string;
  readonly children: ReactNode;
}

const stop = (event: SyntheticEvent): void => event.stopPropagation();

/**
 * Link that fills a row, so that it can be opened in another tab and its address copied.
 *
 * A press on it does not reach the list, which would open the row too; the keyboard opens the row
 * itself.
 */
export const RowLink = ({ kind, slug, children }: RowLinkProps) => (
  <Link
    to="/content/$kind/$slug"
    params={{ kind, slug }}
    tabIndex={-1}
    draggable={false}
    onPointerDown={stop}
    onMouseDown={stop}
    onClick={(event: MouseEvent) => stop(event)}
    className="after:absolute after:inset-0"
  >
    {children}
  </Link>
);
