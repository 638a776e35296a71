import { inLanguage } from '@nadi/domain/kernel/localized';
import { formatMoney } from '@nadi/i18n/money';
import { Field } from '@nadi/ui/controls/field.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { localMinuteAt } from '../../../platform/device/local-time.ts';
import { useDeadlineText } from '../../../platform/line/deadline-text.ts';
import { ANOTHER_CARD, type CardChoice, CardField } from '../../../platform/page/card-field.tsx';
import { type GatewayChoice, GatewayField } from '../../../platform/page/gateway-choice.tsx';
import { useConfig } from '../../../platform/page/site.tsx';
import { useLanguage, useT } from '../../../platform/page/texts.tsx';
import { useCart } from '../../cart/api.ts';
import { useCheckout } from '../api.checkout.ts';
import { keepNotes, useTypedNotes } from '../state.notes.ts';
import type { WalletShare } from '../wallet.ts';
import { WalletChoice } from './wallet-choice.tsx';

/** Returns the notes: as typed, else as in the previous order. */
export function useNotes(): string {
  const { data: checkout } = useCheckout();
  return useTypedNotes() ?? checkout?.order_notes ?? '';
}

/** Returns the label of the pay button, for what the card pays and what is paid without it. */
export function usePayText(): (
  cardFils: number,
  credit?: Pick<WalletShare, 'pointsFils' | 'walletFils' | 'onCreditFils'>,
) => string {
  const { t, language } = useLanguage('checkout');
  const { currency } = useConfig();
  const isRequest = useIsRequest();
  return (cardFils, { pointsFils, walletFils, onCreditFils } = NO_CREDIT) => {
    if (isRequest) return t('payment.request');
    const money = (fils: number): string => formatMoney(fils, currency, language);
    if (cardFils > 0) return t('payment.pay', { amount: money(cardFils) });
    if (onCreditFils > 0) return t('payment.order');
    if (pointsFils > 0) return t('payment.pay', { amount: money(pointsFils + walletFils) });
    if (walletFils > 0) return t('payment.payByWallet', { amount: money(walletFils) });
    return t('payment.complete');
  };
}

const NO_CREDIT = { pointsFils: 0, walletFils: 0, onCreditFils: 0 };

/** Checks whether the cart needs an approval, so that it is paid later. */
export const useIsRequest = (): boolean => useAnswerUntil() !== null;

/** Returns the time by which a request for the cart is answered; null: it needs no approval. */
function useAnswerUntil(): number | null {
  const { lines } = useCart();
  const untils = lines.flatMap(({ answer }) =>
    answer !== null && 'answer_until' in answer && answer.answer_until !== undefined
      ? [Date.parse(answer.answer_until)]
      : [],
  );
  return untils.length === 0 ? null : Math.min(...untils);
}

/** Shows the payment method, or that an approval comes first, and the notes for the venue. */
export function PayDetails({
  totalFils,
  isDiscounted,
  wallet,
  gateway,
  card,
}: {
  totalFils: number;
  /** Part that the wallet pays, if the customer has one. */
  wallet?: WalletShare;
  /** Set when a total of nothing is that of a discount. */
  isDiscounted: boolean;
  gateway: GatewayChoice;
  /** Saved cards of a signed-in customer. */
  card?: CardChoice;
}) {
  const t = useT('checkout');
  const deadlineText = useDeadlineText();
  const notes = useNotes();
  const answerUntil = useAnswerUntil();
  const isSavedCard = card !== undefined && card.chosen !== ANOTHER_CARD;
  return (
    <>
      {answerUntil !== null && (
        <Notice title={t('payment.needsApproval')}>
          {t(totalFils > 0 ? 'payment.needsApprovalText' : 'payment.needsApprovalFree', {
            until: deadlineText(localMinuteAt(answerUntil)),
          })}
        </Notice>
      )}
      {wallet && <WalletChoice share={wallet} />}
      {(wallet?.cardFils ?? totalFils) > 0 && answerUntil === null && (
        <>
          <CardMethod gateway={gateway} isSaved={isSavedCard} />
          {card && <CardField choice={card} />}
        </>
      )}
      {totalFils === 0 && isDiscounted && (
        <Notice tone="success" title={t('payment.nothing')}>
          {t('payment.nothingText')}
        </Notice>
      )}
      <Field label={t('payment.notes')} optional>
        {(control) => (
          <textarea
            {...control}
            rows={2}
            maxLength={2000}
            value={notes}
            onChange={(event) => keepNotes(event.target.value)}
            className="min-h-12 w-full rounded-control border border-edge bg-transparent px-4 py-2.5"
          />
        )}
      </Field>
    </>
  );
}

/** Shows the choice among several gateways, or the card as the way to pay unless a saved one is. */
function CardMethod({ gateway, isSaved }: { gateway: GatewayChoice; isSaved: boolean }) {
  const { t } = useLanguage('checkout');
  const { counterUntil } = gateway;
  if (gateway.options.length > 0)
    return (
      <>
        <GatewayField choice={gateway} label={t('payment.gateway')} />
        {counterUntil !== null && <CounterNote until={counterUntil} />}
      </>
    );
  if (counterUntil !== null) return <CounterNote until={counterUntil} />;
  if (isSaved) return null;
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2 rounded-control border border-bright/50 bg-bright-soft p-3">
      <Icon name="card" className="mt-1 text-bright" />
      <p className="min-w-0 grow basis-32">
        <span className="font-medium">{t('payment.card')}</span>
        <br />
        <span className="text-sm text-ink-soft">{t('payment.cardHint')}</span>
      </p>
    </div>
  );
}

/** Shows where and until when an order is paid at the counter (PAY-26). */
function CounterNote({ until }: { until: number }) {
  const { t, language } = useLanguage('checkout');
  const { venue_name: en, ar_venue_name: ar } = useConfig();
  const deadlineText = useDeadlineText();
  return (
    <Notice title={t('payment.counter')}>
      {t('payment.counterText', {
        venue: inLanguage({ en, ar }, language),
        until: deadlineText(localMinuteAt(until)),
      })}
    </Notice>
  );
}
