import type { SiteConfig } from '@nadi/contract/tenant/endpoints';
import { inLanguage } from '@nadi/domain/kernel/localized';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '../../platform/texts.tsx';

export type MenuItem = Pick<
  SiteConfig['header_nav'][number],
  'path' | 'link_text' | 'ar_link_text'
> & { readonly is_custom?: 0 | 1 };

/** One entry of a menu from the config: a place of the site, or an address outside of it. */
export function MenuLink({ item, className }: { item: MenuItem; className: string }) {
  const { language } = useLanguage();
  const text = inLanguage({ en: item.link_text, ar: item.ar_link_text }, language);
  if (item.is_custom === 1) {
    return (
      <a href={item.path} className={className} rel="noreferrer">
        {text}
      </a>
    );
  }
  return (
    <Link
      to={item.path as '/'}
      className={className}
      activeProps={{ className: 'text-bright' }}
      activeOptions={{ exact: true, includeSearch: false }}
    >
      {text}
    </Link>
  );
}
