import { Link } from '@tanstack/react-router';
import { isMemberOfSite, useUser } from '../../features/account/state.ts';
import { useKinds } from '../../platform/line/kinds.ts';
import { useConfig } from '../../platform/page/site.tsx';
import { useT } from '../../platform/page/texts.tsx';
import { isKindOpen, menuOf } from '../section-gate.ts';

/** Leads guests to the tickets of their orders: in this tab, or by the mail. Shows nothing to an account. */
export function GuestTickets() {
  const t = useT('account');
  const user = useUser();
  const menu = menuOf(useConfig());
  const lists = useKinds().flatMap((kind) =>
    kind.bookings && isKindOpen(menu, kind) ? [kind.bookings] : [],
  );
  if (isMemberOfSite(user)) return null;
  if (user === null) return <p className="text-sm text-ink-soft">{t('account.guestByMail')}</p>;
  return (
    <nav aria-labelledby="guest-tickets" className="flex flex-col">
      <h2 id="guest-tickets" className="text-base">
        {t('account.guestTickets')}
      </h2>
      {lists.map(({ path, title }) => (
        <Link
          key={path}
          to={path as '/'}
          className="inline-flex min-h-11 items-center self-start underline underline-offset-4 transition-colors hover:text-bright"
        >
          {t(title)}
        </Link>
      ))}
    </nav>
  );
}
