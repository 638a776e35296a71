import { lazyPart } from '@nadi/browser/later/lazy-part.tsx';
import { useNavigate } from '@tanstack/react-router';
import { closeCartWarning, useCartWarning } from '../../features/cart/state.warning.ts';
import { FetchedDialog } from '../../platform/page/fetched-dialog.tsx';
import { useT } from '../../platform/page/texts.tsx';
import { Participants } from '../checkout/participants.tsx';

const CartWarning = lazyPart(
  async () => (await import('../../features/cart/components/cart-warning.tsx')).CartWarning,
);

/** Dialogs of the cart that any page may open. */
export function CartDialogs() {
  const t = useT();
  const navigate = useNavigate();
  const hasWarning = useCartWarning();
  return (
    <>
      <Participants />
      {hasWarning && (
        <FetchedDialog title={t('cart.error')} area="checkout" onClose={closeCartWarning}>
          <CartWarning onViewCart={() => void navigate({ to: '/cart' })} />
        </FetchedDialog>
      )}
    </>
  );
}
