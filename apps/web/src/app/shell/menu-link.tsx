import type { SiteConfig } from '@nadi/contract/tenant/endpoints';
import { inLanguage } from '@nadi/domain/kernel/localized';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '../../platform/texts.tsx';

export type ParentItem = SiteConfig['header_nav'][number];
export type MenuItem = Pick<ParentItem, 'path' | 'link_text' | 'ar_link_text'> & {
  readonly is_custom?: 0 | 1;
};

/** An entry that is only the name of those below it has no address, or that of one of them. */
export const leadsSomewhere = ({ path, children }: ParentItem): boolean =>
  /^\/|^https:/.test(path) && children.every((child) => child.path !== path);

export function useMenuText(item: MenuItem): string {
  const { language } = useLanguage();
  return inLanguage({ en: item.link_text, ar: item.ar_link_text }, language);
}

export interface MenuLinkProps {
  readonly item: MenuItem;
  readonly className: string;
  readonly onGo?: () => void;
}

/** One entry of a menu from the config: a place of the site, or an address outside of it. */
export function MenuLink({ item, className, onGo }: MenuLinkProps) {
  const text = useMenuText(item);
  if (item.is_custom === 1 || item.path.startsWith('https:')) {
    return (
      <a href={item.path} className={className} rel="noreferrer" onClick={onGo}>
        {text}
      </a>
    );
  }
  return (
    <Link
      to={item.path as '/'}
      className={className}
      onClick={onGo}
      activeProps={{ className: 'text-bright' }}
      activeOptions={{ exact: true, includeSearch: false }}
    >
      {text}
    </Link>
  );
}
