import { Button } from '@nadi/ui/controls/button.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { displayName, type SavedUser } from '../../features/account/state.ts';
import { useCheckout } from '../../features/order/api.checkout.ts';
import { useT } from '../../platform/page/texts.tsx';
import { useGuestDetails } from './guest-details.ts';

/** Shows the buyer with a link to correct it; for a guest also where the tickets are sent. */
export function Buyer({ user, onChange }: { user: SavedUser; onChange: () => void }) {
  const t = useT('checkout');
  const { data: checkout } = useCheckout();
  const email = useGuestDetails()?.email ?? checkout?.email;
  if (user.is_anonymous === 0) {
    return (
      <p className="flex items-center gap-2 text-ink-soft">
        <Icon name="user" />
        <bdi>{t('account.signedInAs', { name: displayName(user) })}</bdi>
      </p>
    );
  }
  return (
    <section
      aria-label={t('account.ticketsGoTo')}
      className="flex items-start gap-3 rounded-control border border-line p-3"
    >
      <Icon name="user" className="mt-1 text-ink-soft" />
      <p className="min-w-0 grow">
        <span className="text-sm text-ink-soft">{t('account.ticketsGoTo')}</span>
        <br />
        <bdi>{user.name}</bdi>
        {email && (
          <>
            <br />
            <bdi dir="ltr" className="break-words">
              {email}
            </bdi>
          </>
        )}
      </p>
      <Button tone="quiet" size="small" onClick={onChange}>
        {t('account.change')}
      </Button>
    </section>
  );
}
