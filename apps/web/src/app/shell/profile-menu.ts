import type { SiteConfig } from '@nadi/contract/tenant/endpoints';
import { isSectionOpen } from '@nadi/domain/content/section';
import type { FirstMessages } from '@nadi/i18n/site-texts';
import type { IconName } from '@nadi/ui/data/icon.tsx';
import type { AnyWebKind } from '../../platform/line/web-kind.ts';

/** An entry of the profile menu (spec 1 section 3, "Shell-level site config"). */
export interface ProfileEntry {
  readonly name: string;
  readonly title: keyof FirstMessages;
  readonly path: string;
  readonly icon: IconName;
  /** The sections by one of which it stands; none: it stands on every site. */
  readonly linked_to: readonly string[];
}

export interface ProfileMenuFacts {
  readonly config: SiteConfig;
  readonly kinds: readonly Pick<AnyWebKind, 'name' | 'section' | 'bookings'>[];
  /** Whether who asks is of a partner. */
  readonly isBusiness: boolean;
}

const own = (name: string, title: ProfileEntry['title'], path: string): ProfileEntry => ({
  name,
  title,
  path,
  icon: 'user',
  linked_to: [],
});

/** The list that every site has, in the order of spec 1 section 2, "Sign-in-only routes". */
const all = ({ config, kinds, isBusiness }: ProfileMenuFacts): readonly ProfileEntry[] => [
  own('profile-user', 'shell.account', '/profile/user'),
  ...kinds.flatMap(({ name, section, bookings }): ProfileEntry[] =>
    bookings
      ? [
          {
            name: `${name}-bookings`,
            title: bookings.menuTitle(config),
            path: bookings.path,
            icon: 'ticket',
            linked_to: section === undefined ? [] : [section],
          },
        ]
      : [],
  ),
  own('family', 'shell.family', '/profile/family'),
  ...(isBusiness ? [own('company', 'shell.company', '/profile/company')] : []),
];

/** What of it stands here: an entry of a linked area where the header's menu names that area (SITE-01). */
export const profileMenu = (facts: ProfileMenuFacts): readonly ProfileEntry[] =>
  all(facts).filter(({ linked_to }) => isSectionOpen(facts.config.header_nav, linked_to));
