import { fromDecimal } from '@nadi/domain/kernel/money';
import { formatMoney } from '@nadi/i18n/money';
import { Button } from '@nadi/ui/controls/button.tsx';
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
import { keepPayment } from '../state.ts';
import { paidByShare, useWalletShare } from '../wallet.ts';
import { WalletChoice } from './wallet-choice.tsx';

/** Opens the payment page of an approved request (ORDER-26); its link is enough. */
export function PayRequest({ order, token }: { order: Order; token: string }) {
  const { t, language } = useLanguage('checkout');
  const { gateway_hosts } = useConfig();
  const user = useUser();
  const customerId = user?.id ?? 0;
  const isOwn = order.is_anonymous === 0 && user !== null;
  const cardOnly = order.products.reduce(
    (sum, { is_card_only, total_price }) => sum + (is_card_only ? fromDecimal(total_price) : 0),
    0,
  );
  const share = useWalletShare(fromDecimal(order.total), isOwn, cardOnly);
  const { walletFils, pointsFils, onCreditFils, cardFils } = share;
  const gateway = useGatewayChoice(cardFils, useWantedGateway());
  const card = useCardChoice(cardFils, gateway.pg, isOwn);
  const pay = usePayRequest(token, {
    onOpened: (placed) => {
      const { url, pg, transactionId } = placed;
      if (url === null || departureTo(placed, gateway_hosts) === null) return;
      keepPayment({ customerId, token, url, pg, transactionId });
      leaveForPayment(placed, gateway_hosts);
    },
    onRefused: (error) => {
      if (!gateway.takeRefusal(error) && !card.takeRefusal(error)) notifyFailure(error, t);
    },
  });
  const money = (fils: number): string => formatMoney(fils, order.currency, language);
  const label = (): string => {
    if (onCreditFils > 0) return t('payment.order');
    if (cardFils > 0) return t('payment.pay', { amount: money(cardFils) });
    return pointsFils > 0
      ? t('payment.pay', { amount: money(pointsFils + walletFils) })
      : t('payment.payByWallet', { amount: money(walletFils) });
  };
  return (
    <div className="flex flex-col gap-3">
      <WalletChoice share={share} />
      {gateway.options.length > 0 && <GatewayField choice={gateway} label={t('payment.gateway')} />}
      <CardField choice={card} />
      <Button
        tone="cta"
        wide
        busy={pay.isPending || card.isLoading}
        onClick={() =>
          pay.mutate({ order, paid: paidByShare(share), pg: gateway.pg, card: card.fields })
        }
      >
        {label()}
      </Button>
    </div>
  );
}
