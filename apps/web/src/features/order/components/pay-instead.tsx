import { formatMoney } from '@nadi/i18n/money';
import { Button } from '@nadi/ui/controls/button.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { CardField } from '../../../platform/page/card-field.tsx';
import {
  GatewayField,
  useGatewayChoice,
  useWantedGateway,
} from '../../../platform/page/gateway-choice.tsx';
import { departureTo, leaveForPayment } from '../../../platform/page/payment-page.ts';
import { useConfig } from '../../../platform/page/site.tsx';
import { useLanguage } from '../../../platform/page/texts.tsx';
import { useUser } from '../../account/state.ts';
import { notifyFailure } from '../../cart/state.warning.ts';
import { useCardChoice } from '../../payment/state.card.ts';
import { type Order, usePayRequest } from '../api.ts';
import { cardFilsOf } from '../model.ts';
import { keepPayment } from '../state.ts';
import { NOTHING_PAID } from '../wallet.ts';

/** Opens a payment page for an order that waits for the counter (PAY-28); empty without a gateway. */
export function PayInstead({ order, token }: { order: Order; token: string }) {
  const { t, language } = useLanguage('checkout');
  const { gateway_hosts, gateways } = useConfig();
  const customerId = useUser()?.id ?? 0;
  const fils = cardFilsOf(order);
  const gateway = useGatewayChoice(fils, useWantedGateway());
  const card = useCardChoice(fils, gateway.pg, order.is_anonymous === 0);
  const pay = usePayRequest(token, {
    onOpened: (placed) => {
      const { url, pg, transactionId } = placed;
      if (url === null || departureTo(placed, gateway_hosts) === null)
        return void toasts.show('error', t('result.failed'));
      keepPayment({ customerId, token, url, pg, transactionId });
      leaveForPayment(placed, gateway_hosts);
    },
    onRefused: (error) => {
      if (!gateway.takeRefusal(error) && !card.takeRefusal(error)) notifyFailure(error, t);
    },
  });
  if (!gateways.some(({ kind }) => kind !== 'counter')) return null;
  return (
    <div className="flex flex-col gap-3">
      {gateway.options.length > 0 && <GatewayField choice={gateway} label={t('payment.gateway')} />}
      <CardField choice={card} />
      <Button
        tone="cta"
        wide
        busy={pay.isPending || card.isLoading}
        onClick={() => pay.mutate({ order, paid: NOTHING_PAID, pg: gateway.pg, card: card.fields })}
      >
        {t('payment.payInstead', { amount: formatMoney(fils, order.currency, language) })}
      </Button>
      <p className="text-sm text-ink-soft">{t('payment.payInsteadHint')}</p>
    </div>
  );
}
