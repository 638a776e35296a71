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
  /** Sections the entry depends on, one of which is enough; empty: shown on every site. */
  readonly linked_to: readonly string[];
}

export interface ProfileMenuFacts {
  readonly config: SiteConfig;
  readonly kinds: readonly Pick<AnyWebKind, 'name' | 'section' | 'bookings' | 'profile'>[];
  /** Set for a user of a partner business. */
  readonly isBusiness: boolean;
  /** Set where cards can be saved, or one is. */
  readonly hasCards: boolean;
}

const own = (
  name: string,
  title: ProfileEntry['title'],
  icon: IconName,
  path = `/profile/${name}`,
): ProfileEntry => ({
  name,
  title,
  path,
  icon,
  linked_to: [],
});

/** Returns the entries in the order of spec 1 section 2, "Sign-in-only routes". */
const all = ({
  config,
  kinds,
  isBusiness,
  hasCards,
}: ProfileMenuFacts): readonly ProfileEntry[] => [
  own('profile-user', 'shell.account', 'user', '/profile/user'),
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
  own('wallet', 'shell.wallet', 'wallet', '/profile/user/wallet'),
  ...(config.enable_qpoints === 1
    ? [own('q-points', 'shell.points', 'star', '/profile/user/q-points')]
    : []),
  ...(hasCards ? [own('cards', 'shell.cards', 'card', '/profile/user/cards')] : []),
  ...kinds.flatMap(({ name, profile }) =>
    profile ? [own(name, profile.title, profile.icon, profile.path)] : [],
  ),
  own('family', 'shell.family', 'people'),
  own('waiting-list', 'shell.waitingList', 'clock'),
  ...(isBusiness ? [own('company', 'shell.company', 'handshake')] : []),
];

/**
 * Returns the entries shown here: a linked entry needs its section in the header menu (SITE-01).
 */
export const profileMenu = (facts: ProfileMenuFacts): readonly ProfileEntry[] =>
  all(facts).filter(({ linked_to }) => isSectionOpen(facts.config.header_nav, linked_to));
