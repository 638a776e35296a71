import { UnfinishedPayment } from '../features/order/components/unfinished-payment.tsx';
import { CartScreen } from './cart-screen.tsx';

/** The cart, and above it a payment that was begun and not finished: its lines are in no cart. */
export function CartPage() {
  return (
    <>
      <UnfinishedPayment />
      <CartScreen />
    </>
  );
}
