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
 * What a row is called, as a link that fills the row: a browser can open it in another tab and copy its address. The list is
 * not told of a press on it, lest it opens the row too; by keyboard the row itself is opened.
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
