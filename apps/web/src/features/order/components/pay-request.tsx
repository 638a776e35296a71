import { fromDecimal } from '@nadi/domain/kernel/money';
import { formatMoney } from '@nadi/i18n/money';
import { Button } from '@nadi/ui/controls/button.tsx';
import { leavePage } from '../../../platform/page/leave-page.ts';
import { departureTo } from '../../../platform/page/payment-page.ts';
import { useConfig } from '../../../platform/page/site.tsx';
import { useLanguage } from '../../../platform/page/texts.tsx';
import { useUser } from '../../account/state.ts';
import { type Order, usePayRequest } from '../api.ts';
import { keepPayment } from '../state.ts';

/** Opens the payment page of an approved request (ORDER-26); its link is enough. */
export function PayRequest({ order, token }: { order: Order; token: string }) {
  const { t, language } = useLanguage('checkout');
  const { gateway_hosts } = useConfig();
  const customerId = useUser()?.id ?? 0;
  const pay = usePayRequest(token, (placed) => {
    const { url, pg, transactionId } = placed;
    const departure = departureTo(placed, gateway_hosts);
    if (url === null || departure === null) return;
    keepPayment({ customerId, token, url, pg, transactionId });
    leavePage(departure);
  });
  return (
    <Button tone="cta" wide busy={pay.isPending} onClick={() => pay.mutate(order)}>
      {t('payment.pay', {
        amount: formatMoney(fromDecimal(order.total), order.currency, language),
      })}
    </Button>
  );
}
