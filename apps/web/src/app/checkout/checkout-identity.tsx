import { checkGuest } from '@nadi/domain/account/guest';
import { Button } from '@nadi/ui/button.tsx';
import { useState } from 'react';
import { GuestForm } from '../../features/account/components/guest-form.tsx';
import { LoginForm } from '../../features/account/components/login-form.tsx';
import { useCart } from '../../features/cart/api.ts';
import { useConfig } from '../../platform/site.tsx';
import { useT } from '../../platform/texts.tsx';
import { openDialog } from '../shell/dialogs.ts';
import { keepGuestDetails, useGuestDetails } from './guest-details.ts';
import { TermsLabel } from './terms-label.tsx';

/**
 * Who is buying: a guest where the venue and the cart allow it, or somebody with an account
 * (spec 1 section 4, "Guest login availability"). A guest who corrects what was given is signed in
 * anew while still signed in, for only so does the cart follow (wire, "Cart and identity").
 */
export function CheckoutIdentity({ onDone }: { onDone: () => void }) {
  const t = useT('checkout');
  const guest = useGuestDetails();
  const { is_guest_checkout, is_baps } = useConfig();
  const { lines } = useCart();
  const settings = { isGuestCheckout: is_guest_checkout === 1, isBaps: is_baps === 1 };
  const asked = lines.map(({ isOpenToGuests }) => ({ openToGuests: isOpenToGuests }));
  const guestsMay = lines.length > 0 && checkGuest(settings, asked).ok;
  const [way, setWay] = useState<'guest' | 'login'>(guestsMay ? 'guest' : 'login');
  const isGuest = way === 'guest';
  return (
    <section className="flex flex-col gap-4">
      <div>
        <h3 className="text-lg">{t(isGuest ? 'account.guestTitle' : 'account.login')}</h3>
        {isGuest && <p className="text-sm text-ink-soft">{t('account.guestLead')}</p>}
      </div>
      {isGuest ? (
        <GuestForm
          termsLabel={<TermsLabel onRead={() => openDialog({ name: 'terms' })} />}
          {...(guest ? { first: guest } : {})}
          onDone={(values) => {
            keepGuestDetails(values);
            onDone();
          }}
        />
      ) : (
        <LoginForm onDone={onDone} />
      )}
      {guestsMay && (
        <Button tone="quiet" onClick={() => setWay(isGuest ? 'login' : 'guest')}>
          {t(isGuest ? 'account.login' : 'account.guestTitle')}
        </Button>
      )}
    </section>
  );
}
