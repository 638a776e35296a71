import { Icon } from '@nadi/ui/data/icon.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { Link, useNavigate } from '@tanstack/react-router';
import { useLogOut } from '../../features/account/api.log-out.ts';
import { useUser } from '../../features/account/state.ts';
import { useHasCards } from '../../features/payment/api.ts';
import { useKinds } from '../../platform/line/kinds.ts';
import { useConfig } from '../../platform/page/site.tsx';
import { useT } from '../../platform/page/texts.tsx';
import { profileMenu } from './profile-menu.ts';

const ENTRY =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start transition-colors hover:bg-bright-soft';

/** Shows the entries of the profile menu, and log out. */
export function AccountLinks({ onGo }: { onGo: () => void }) {
  const t = useT('below-fold');
  const config = useConfig();
  const user = useUser();
  const kinds = useKinds();
  const hasCards = useHasCards();
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
      {profileMenu({ config, kinds, isBusiness: user?.b2b_id != null, hasCards }).map(
        ({ name, title, path, icon }) => (
          <li key={name}>
            <Link to={path as '/'} className={ENTRY} onClick={onGo}>
              <Icon name={icon} />
              {t(title)}
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
