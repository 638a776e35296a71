import { buttonClass } from '@nadi/ui/controls/button-class';
import { Link, useLocation } from '@tanstack/react-router';
import { isMemberOfSite, useUser } from '../../features/account/state.ts';
import { useConfig } from '../../platform/page/site.tsx';
import { useT } from '../../platform/page/texts.tsx';
import { AccountLinks } from './account-links.tsx';
import { BookNow } from './book-now.tsx';
import { LocationLink } from './location-link.tsx';
import { leadsSomewhere, MenuLink, MenuText, type ParentItem } from './menu-link.tsx';

/** Shows the drawer of small screens: venue menu, booking button and the user's account. */
export function DrawerMenu({ onGo: close }: { onGo: () => void }) {
  const t = useT();
  const config = useConfig();
  const { href } = useLocation();
  const signedIn = isMemberOfSite(useUser());
  return (
    <>
      <ul className="mb-4 flex flex-col">
        {config.header_nav.map((item) => (
          <DrawerEntry key={`${item.path} ${item.link_text}`} item={item} />
        ))}
        <li className="min-[22.5rem]:hidden">
          <LocationLink className="flex min-h-12 items-center gap-2 rounded-control px-3 text-lg hover:bg-bright-soft">
            {t('shell.location')}
          </LocationLink>
        </li>
      </ul>
      <BookNow wide onGo={close} />
      <div className="mt-4 border-t border-line pt-4">
        {signedIn ? (
          <AccountLinks onGo={close} />
        ) : (
          <Link to="/login" search={{ nextUrl: href }} className={buttonClass({ wide: true })}>
            {t('shell.login')}
          </Link>
        )}
      </div>
    </>
  );
}

/** Menu entry with its child entries. */
function DrawerEntry({ item }: { item: ParentItem }) {
  const entryClass = 'flex min-h-12 items-center rounded-control px-3 text-lg';
  return (
    <li>
      {leadsSomewhere(item) ? (
        <MenuLink item={item} className={`${entryClass} hover:bg-bright-soft`} />
      ) : (
        <span className={`${entryClass} text-ink-soft`}>
          <MenuText item={item} />
        </span>
      )}
      {item.children.length > 0 && (
        <ul className="ms-3 border-s border-line ps-2">
          {item.children.map((child) => (
            <li key={child.path}>
              <MenuLink
                item={child}
                className="flex min-h-11 items-center rounded-control px-3 hover:bg-bright-soft"
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
