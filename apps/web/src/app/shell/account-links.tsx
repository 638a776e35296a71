import { Icon } from '@nadi/ui/icon.tsx';
import { toasts } from '@nadi/ui/toast-queue';
import { Link, useNavigate } from '@tanstack/react-router';
import { useLogOut } from '../../features/account/api.log-out.ts';
import { useUser } from '../../features/account/state.ts';
import { useKinds } from '../../platform/kinds.ts';
import { useConfig } from '../../platform/site.tsx';
import { useT } from '../../platform/texts.tsx';
import { isKindOpen, menuOf } from '../section-gate.ts';

const ENTRY =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start transition-colors hover:bg-bright-soft';

/** Profile entries; those of linked areas stand only where their area is enabled. */
export function AccountLinks({ onGo }: { onGo: () => void }) {
  const t = useT();
  const config = useConfig();
  const user = useUser();
  const kinds = useKinds();
  const navigate = useNavigate();
  const logOut = useLogOut(() => {
    toasts.show('success', t('account.loggedOut'));
    void navigate({ to: '/' });
  });
  const leave = (): void => {
    onGo();
    logOut.mutate();
  };
  return (
    <ul>
      <li>
        <Link to="/profile/user" className={ENTRY} onClick={onGo}>
          <Icon name="user" />
          {t('shell.account')}
        </Link>
      </li>
      <li>
        <Link to="/profile/family" className={ENTRY} onClick={onGo}>
          <Icon name="user" />
          {t('shell.family')}
        </Link>
      </li>
      {user?.b2b_id != null && (
        <li>
          <Link to="/profile/company" className={ENTRY} onClick={onGo}>
            <Icon name="user" />
            {t('shell.company')}
          </Link>
        </li>
      )}
      {kinds.map(
        (kind) =>
          kind.bookings &&
          isKindOpen(menuOf(config), kind) && (
            <li key={kind.name}>
              <Link to={kind.bookings.path as '/'} className={ENTRY} onClick={onGo}>
                <Icon name="ticket" />
                {t(kind.bookings.menuTitle(config))}
              </Link>
            </li>
          ),
      )}
      <li>
        <button type="button" className={ENTRY} onClick={leave}>
          <Icon name="logout" />
          {t('shell.logout')}
        </button>
      </li>
    </ul>
  );
}
