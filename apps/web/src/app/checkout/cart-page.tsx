import { UnfinishedPayments } from '../../features/order/components/unfinished-payment.tsx';
import { CartScreen } from './cart-screen.tsx';

/** The cart, and above it payments that were begun and not finished: their lines are in no cart. */
export function CartPage() {
  return (
    <>
      <UnfinishedPayments />
      <CartScreen />
    </>
  );
}
