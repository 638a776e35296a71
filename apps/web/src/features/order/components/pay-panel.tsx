import { counterUntil as counterTime } from '@nadi/domain/payment/counter';
import { formatMoney } from '@nadi/i18n/money';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { type MouseEvent, useEffect, useEffectEvent, useState } from 'react';
import { instantAt } from '../../../platform/device/local-time.ts';
import { useIsOnline } from '../../../platform/device/use-is-online.ts';
import { useLocalNow } from '../../../platform/device/use-local-now.ts';
import { usePageShown } from '../../../platform/device/use-page-shown.ts';
import { isShownAs } from '../../../platform/line/line.ts';
import { useProving } from '../../../platform/net/proving.ts';
import { useGatewayChoice, type useWantedGateway } from '../../../platform/page/gateway-choice.tsx';
import { NextStep } from '../../../platform/page/next-step.tsx';
import { leaveForPayment } from '../../../platform/page/payment-page.ts';
import { useConfig } from '../../../platform/page/site.tsx';
import { useLanguage } from '../../../platform/page/texts.tsx';
import { useTakeMoves } from '../../cart/api.changes.ts';
import { useTakeDiscounts } from '../../cart/api.promotion.ts';
import { type CartDiscounts, sumsOf } from '../../cart/state.promotion.ts';
import type { Cart, MovedLine } from '../../cart/state.ts';
import { notifyFailure } from '../../cart/state.warning.ts';
import { lacksPeople, openPeople } from '../../participant/state.request.ts';
import { useCardChoice } from '../../payment/state.card.ts';
import { isPriceChanged, type Placed, usePlaceOrder } from '../api.ts';
import { type Buyer, cardFilsOf, isOtherVenue, movedIn } from '../model.ts';
import { isBalanceChanged, paidByShare, useCartShare, useRefreshWallet } from '../wallet.ts';
import { MovedNotice } from './moved-notice.tsx';
import { OtherVenueNotice } from './other-venue-notice.tsx';
import { PayDetails, useIsRequest, useNotes, usePayText } from './pay-details.tsx';

export interface PayPanelProps {
  readonly buyer: Buyer;
  readonly cart: Cart;
  readonly discounts: CartDiscounts;
  /** Set when payment was requested by the tap that led here. */
  readonly isOpen: boolean;
  /** Gateway that the customer wants, as chosen in an earlier step. */
  readonly wanted: ReturnType<typeof useWantedGateway>;
  /**
   * Called when no payment page is needed (complete, or pending approval).
   *
   * Resolves once it is shown.
   */
  readonly onDone: (placed: Placed) => Promise<void>;
}

/** Places the order and opens the payment page, unless a shown line or price has changed. */
function usePayment({ buyer, cart, discounts, wanted, onDone }: Omit<PayPanelProps, 'isOpen'>) {
  const { t } = useLanguage('checkout');
  const { gateway_hosts } = useConfig();
  const [isClosing, setClosing] = useState(false);
  const [otherVenue, setOtherVenue] = useState<string | null>(null);
  const [dearer, setDearer] = useState<Placed | null>(null);
  const [moved, setMoved] = useState<readonly MovedLine[]>([]);
  const [changedText, setChangedText] = useState<string | null>(null);
  const takeMoves = useTakeMoves();
  const takeDiscounts = useTakeDiscounts();
  usePageShown(() => setClosing(false));
  const { totalFils, offFils } = sumsOf(cart.lines, discounts.current);
  const isRequest = useIsRequest();
  const share = useCartShare(cart.lines, totalFils, !isRequest && buyer.is_anonymous === 0);
  const counterUntil = useCounterUntil(cart, buyer);
  const gateway = useGatewayChoice(isRequest ? 0 : share.cardFils, wanted, counterUntil);
  const card = useCardChoice(isRequest ? 0 : share.cardFils, gateway.pg, buyer.is_anonymous === 0);
  const refreshWallet = useRefreshWallet();
  const lacking = cart.lines.filter(lacksPeople);
  const leave = (placed: Placed): void => {
    if (leaveForPayment(placed, gateway_hosts)) setClosing(true);
    else toasts.show('error', t('result.failed'));
  };
  const place = usePlaceOrder({
    onToPay: (placed) => {
      if (cardFilsOf(placed) === share.cardFils) leave(placed);
      else setDearer(placed);
    },
    onDone,
    onCartChanged: () => toasts.show('error', t('cart.changed')),
    onRefused: (error) => {
      const moves = movedIn(error);
      if (isOtherVenue(error)) return setOtherVenue(error.message);
      if (isPriceChanged(error) || takeDiscounts(cart, error)) return setChangedText(error.message);
      if (isBalanceChanged(error)) {
        void refreshWallet();
        return setChangedText(error.message);
      }
      if (gateway.takeRefusal(error) || card.takeRefusal(error)) return;
      if (moves === null) return notifyFailure(error, t);
      setMoved(moves);
      takeMoves.mutate(moves);
    },
  });
  const pay = (notes: string): void => {
    if (lacking.length > 0) openPeople(lacking);
    else if (dearer) leave(dearer);
    else {
      setOtherVenue(null);
      setChangedText(null);
      const paid = paidByShare(share);
      place.mutate({ buyer, cart, discounts, notes, paid, pg: gateway.pg, card: card.fields });
    }
  };
  /** Returns a choice that ends the offer of a page for another amount. */
  const choosing =
    <A,>(choose: (value: A) => void) =>
    (value: A): void => {
      setDearer(null);
      setChangedText(null);
      choose(value);
    };
  const isChanging = takeMoves.isPending || discounts.isUpdating || card.isLoading;
  const isBusy = place.isPending || isChanging || isClosing;
  return {
    totalFils,
    share: { ...share, setUsed: choosing(share.setUsed) },
    gateway: { ...gateway, choose: choosing(gateway.choose) },
    card: { ...card, choose: choosing(card.choose), setToSave: choosing(card.setToSave) },
    isDiscounted: offFils > 0,
    newFils: dearer && cardFilsOf(dearer),
    moved: stillIn(cart, moved),
    otherVenue,
    changedText,
    isLacking: lacking.length > 0,
    isBusy,
    isLeaving: isClosing,
    pay,
  };
}

/** Returns the end of the time to pay a cart at the counter; null: it is too late, or for a guest. */
function useCounterUntil({ lines }: Cart, { is_anonymous }: Buyer): number | null {
  const now = instantAt(useLocalNow());
  if (is_anonymous === 1) return null;
  const starts = lines.flatMap(({ when }) => (when === null ? [] : [instantAt(when.from)]));
  return counterTime(now, starts.length === 0 ? null : Math.min(...starts));
}

/** Returns the moved lines that are still in the cart. */
const stillIn = ({ lines }: Cart, moved: readonly MovedLine[]): readonly MovedLine[] =>
  moved.filter(({ was, now }) =>
    lines.some((line) => isShownAs(line, was) || isShownAs(line, now)),
  );

/**
 * Shows the buyer, the payment details and the pay button.
 *
 * The server's price is binding; the one here is for display.
 */
export function PayPanel(props: PayPanelProps) {
  const { t, language } = useLanguage('checkout');
  const { currency } = useConfig();
  const notes = useNotes();
  const payText = usePayText();
  const isOnline = useIsOnline();
  const { isUpdating } = props.discounts;
  const { totalFils, share, gateway, isDiscounted, newFils, ...payment } = usePayment(props);
  const { moved, otherVenue, changedText } = payment;
  const { isLacking, isBusy, isLeaving, pay } = payment;
  const isProving = useProving();
  const [hasBegun, setBegun] = useState(false);
  const payAtOnce = useEffectEvent(() => {
    setBegun(true);
    pay(notes);
  });
  // Once the total is known that is paid.
  const isDue = props.isOpen && !isUpdating && !hasBegun;
  useEffect(() => {
    if (isDue) payAtOnce();
  }, [isDue]);
  const written = (fils: number): string => formatMoney(fils, currency, language);
  const label = (): string => {
    if (!isOnline) return t('payment.offline');
    if (isLeaving) return t('payment.redirecting');
    if (isUpdating) return t('cart.updating');
    if (isBusy && isProving) return t('cart.proving');
    if (gateway.counterUntil !== null) return t('payment.reserve');
    return payText(newFils ?? share.cardFils, share);
  };
  /** The second press of two at once would accept an amount that nobody has read. */
  const press = ({ detail }: MouseEvent): void => {
    if (detail < 2) pay(notes);
  };
  return (
    <section className="flex flex-col gap-4" aria-label={t('payment.title')}>
      <PayDetails
        totalFils={totalFils}
        isDiscounted={isDiscounted}
        wallet={share}
        gateway={gateway}
        card={payment.card}
      />
      <MovedNotice moved={moved} />
      {isLacking && <Notice>{t('payment.peopleFirst')}</Notice>}
      {changedText !== null && (
        <div role="alert">
          <Notice tone="danger">{changedText}</Notice>
        </div>
      )}
      {otherVenue !== null && <OtherVenueNotice message={otherVenue} />}
      {newFils !== null && (
        <div role="alert">
          <Notice tone="danger">
            {t('payment.priceChanged', { old: written(share.cardFils), new: written(newFils) })}
          </Notice>
        </div>
      )}
      {!isOnline && <p role="status">{t('payment.offlineHint')}</p>}
      <NextStep>
        <Button tone="cta" size="large" wide busy={isBusy || !isOnline} onClick={press}>
          {label()}
        </Button>
      </NextStep>
    </section>
  );
}
