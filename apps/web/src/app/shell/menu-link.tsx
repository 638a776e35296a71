import type { SiteConfig } from '@nadi/contract/tenant/endpoints';
import { Link } from '@tanstack/react-router';
import { pageAt } from '../../platform/page/site-link.ts';
import { VenueText } from '../../platform/page/venue-text.tsx';

export type ParentItem = SiteConfig['header_nav'][number];
export type MenuItem = Pick<ParentItem, 'path' | 'link_text' | 'ar_link_text'>;

/** Returns false for an entry without a page of its own: it has no path, or that of a child. */
export const leadsSomewhere = ({ path, children }: ParentItem): boolean =>
  path !== '' && children.every((child) => child.path !== path);

export const MenuText = ({ item }: { item: MenuItem }) => (
  <VenueText text={{ en: item.link_text, ar: item.ar_link_text }} />
);

export interface MenuLinkProps {
  readonly item: MenuItem;
  readonly className: string;
  readonly onGo?: () => void;
}

/** Opens the terms in a new tab, beside the current task (spec 1 section 2, "Other paths"). */
const sitePath = (page: string) =>
  /^\/terms-and-conditions\/?(?:$|[?#])/.test(page) && { target: '_blank', rel: 'noreferrer' };

/** Menu entry from the config: a page of the site or an external address. */
export function MenuLink({ item, className, onGo }: MenuLinkProps) {
  const text = <MenuText item={item} />;
  const page = pageAt(item.path);
  if (page === null) {
    return (
      <a href={item.path} className={className} rel="noreferrer" onClick={onGo}>
        {text}
      </a>
    );
  }
  return (
    <Link
      to="/"
      href={page}
      {...sitePath(page)}
      className={className}
      onClick={onGo}
      activeProps={{ className: 'text-bright' }}
      activeOptions={{ exact: true, includeSearch: false }}
    >
      {text}
    </Link>
  );
}
