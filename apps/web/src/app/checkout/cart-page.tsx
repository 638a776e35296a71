import { UnfinishedPayments } from '../../features/order/components/unfinished-payment.tsx';
import { CartScreen } from './cart-screen.tsx';

/** Shows the cart below any unfinished payments; the lines of those are in no cart. */
export function CartPage() {
  return (
    <>
      <UnfinishedPayments />
      <CartScreen />
    </>
  );
}
