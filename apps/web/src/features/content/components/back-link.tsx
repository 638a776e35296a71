import { Icon } from '@nadi/ui/data/icon.tsx';
import { Link } from '@tanstack/react-router';

export interface BackLinkProps {
  readonly to: '/blogs' | '/customer-support' | '/media-library';
  readonly children: string;
}

/** Link from an item back to its list. */
export const BackLink = ({ to, children }: BackLinkProps) => (
  <Link
    to={to}
    className="mb-4 inline-flex min-h-11 items-center gap-1.5 text-ink-soft transition-colors hover:text-bright"
  >
    <Icon name="chevronBack" />
    {children}
  </Link>
);
