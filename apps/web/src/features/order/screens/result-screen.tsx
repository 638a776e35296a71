import { inLanguage } from '@nadi/domain/kernel/localized';
import { isNotBooked } from '@nadi/domain/order/unpaid-ending';
import { formatMoney } from '@nadi/i18n/money';
import { buttonClass } from '@nadi/ui/controls/button-class';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { Card } from '@nadi/ui/layout/card.tsx';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { localMinuteAt } from '../../../platform/device/local-time.ts';
import { useDeadlineText } from '../../../platform/line/deadline-text.ts';
import { useKinds } from '../../../platform/line/kinds.ts';
import { useStayAfterPayment } from '../../../platform/page/after-payment.ts';
import { useConfig } from '../../../platform/page/site.tsx';
import { type AreaTranslator, useLanguage, useT } from '../../../platform/page/texts.tsx';
import { isMemberOfSite, type SavedUser, useUser } from '../../account/state.ts';
import { useTickets } from '../../booking/api.ts';
import { useBegunPayments } from '../api.open-orders.ts';
import { isUnknown, type Order, proofOf, useOrderResult } from '../api.ts';
import { ChoicePanel } from '../components/choice-panel.tsx';
import { ContinuePaying } from '../components/continue-paying.tsx';
import { GiveUp } from '../components/give-up.tsx';
import { OrderDetails } from '../components/order-details.tsx';
import { Outcome, type OutcomeProps } from '../components/outcome.tsx';
import { PayInstead } from '../components/pay-instead.tsx';
import { PayRequest } from '../components/pay-request.tsx';
import { PaymentTime } from '../components/payment-time.tsx';
import { useProcessingText } from '../components/processing-text.tsx';
import { RefusedTimes } from '../components/refused-times.tsx';
import { RequestReasons } from '../components/request-reasons.tsx';
import { SentTo } from '../components/sent-to.tsx';
import { UnknownOrder } from '../components/unknown-order.tsx';
import { anyHoldsOf, cardFilsOf, isAllCancelled, isAtCounter } from '../model.ts';
import { isBought, isOpen } from '../order-status.ts';
import { clearPayment } from '../state.ts';

export interface ResultScreenProps {
  /** Renders an order's tickets; a guest's require its token. */
  readonly tickets: (order: Order, token: string) => ReactNode;
}

/** Return page of a payment: success, not decided yet, or a choice to make. */
export function ResultScreen({ tickets }: ResultScreenProps) {
  const t = useT('checkout');
  const { token } = useParams({ strict: false }) as { token: string };
  const user = useUser();
  const { data: order, error, refetch } = useOrderResult(token);
  const status = order?.status;
  useStayAfterPayment();
  useEffect(() => {
    if (status && isBought(status)) clearPayment(token);
  }, [status, token]);
  const isOpened = order !== undefined && hasTickets(order, user);
  const isOfAnother = useIsOfAnother(isOpened ? order : undefined, token);
  const isTicketed = isOpened && !isOfAnother;
  const needsChoice = status === 'needs_choice';
  // Only the tickets are printed.
  const screenOnly = isTicketed ? 'print:hidden' : undefined;
  if (status && isNotBooked(status)) {
    return <Navigate to="/paymentfailed" search={{ token }} replace />;
  }
  return (
    <main className="own-corner mx-auto flex w-full max-w-xl flex-col gap-4 px-4 py-10 print:block print:p-0">
      {!order && error && <UnknownOrder error={error} onRetry={() => void refetch()} />}
      {!order && !error && <Skeleton className="h-80" />}
      {order && needsChoice && (
        <div className={screenOnly}>
          <ChoicePanel order={order} token={token} isTicketed={isTicketed} />
        </div>
      )}
      {order && isTicketed && (
        <>
          <div className={screenOnly}>
            {needsChoice ? (
              <h2 className="mt-4 text-2xl">{t('ticket.title')}</h2>
            ) : (
              <TicketedOutcome order={order} />
            )}
          </div>
          <section aria-label={t('ticket.title')} className="print:block">
            {tickets(order, token)}
          </section>
        </>
      )}
      {order && !needsChoice && (
        <div className={screenOnly}>
          <Result
            order={order}
            token={token}
            isTicketed={isTicketed}
            isOfAnother={isOfAnother}
            onTimeUp={() => void refetch()}
          />
        </div>
      )}
    </main>
  );
}

/** Checks whether tickets are shown: a guest's with the link, a customer's once logged in. */
const hasTickets = (order: Order, user: SavedUser | null): boolean =>
  isForVisits(order) &&
  (order.is_anonymous === 1 || isMemberOfSite(user)) &&
  (order.status === 'complete' || anyHoldsOf(order));

/** Checks whether something of an order is visited; money that is sold has no tickets. */
const isForVisits = ({ products }: Order): boolean =>
  products.some(({ is_card_only: isCardOnly }) => !isCardOnly);

/** Detects an order of another customer; the link then gives no access to its tickets. */
function useIsOfAnother(order: Order | undefined, token: string): boolean {
  const { orderToken } = order ? proofOf(order, token) : {};
  const { error } = useTickets(order?.order_id ?? '', orderToken, order !== undefined);
  return error !== null && isUnknown(error);
}

/** Returns the texts of an order that is purchased or in progress. */
function useOutcomeTexts(order: Order): OutcomeProps {
  const { status, total, request } = order;
  const { t, language } = useLanguage('checkout');
  const config = useConfig();
  const until = useDeadlineOf(order);
  const processingText = useProcessingText(order);
  const venue = inLanguage({ en: config.venue_name, ar: config.ar_venue_name }, language);
  switch (status) {
    case 'complete':
      if (isAllCancelled(order)) return cancelledTexts(order, t);
      return {
        icon: 'check',
        title: t(total === 0 ? 'result.booked' : 'result.success'),
        text: isForVisits(order) ? t('result.successText', { venue }) : t('result.orderedText'),
      };
    case 'approval_required':
      return {
        icon: 'clock',
        title: t('result.approval'),
        text: t('result.requestText', { until }),
      };
    case 'awaiting_payment':
      if (request !== null) {
        return {
          icon: 'check',
          title: t('result.approved'),
          text: t('result.approvedText', { until }),
        };
      }
      if (isAtCounter(order))
        return {
          icon: 'clock',
          title: t('payment.counter'),
          text: t('payment.counterDue', {
            amount: formatMoney(cardFilsOf(order), order.currency, language),
            venue,
            until,
          }),
        };
      return { icon: 'clock', title: t('payment.unfinished'), text: t('payment.unfinishedText') };
    default:
      return {
        icon: 'clock',
        title: t('result.processing'),
        text: processingText,
      };
  }
}

/** Returns the texts of an order of which nothing is valid any more. */
function cancelledTexts({ products }: Order, t: AreaTranslator<'checkout'>['t']): OutcomeProps {
  const isAny = (of: 'called_off' | 'given_up') => products.some((one) => one[of] > 0);
  const title = t(isAny('called_off') ? 'result.allCalledOff' : 'result.allCancelled');
  if (isAny('given_up')) return { icon: 'info', title, text: t('result.givenUpText') };
  const text = t(isAny('called_off') ? 'result.allCalledOffText' : 'result.allCancelledText');
  return { icon: 'info', title, text };
}

/** Returns the end of the time to answer or to pay, in the venue's time. */
function useDeadlineOf({ expires_at }: Order): string {
  const deadlineText = useDeadlineText();
  return expires_at === null ? '' : deadlineText(localMinuteAt(Date.parse(expires_at)));
}

/** Shows the outcome in a small format, because the tickets follow below. */
function TicketedOutcome({ order }: { order: Order }) {
  return <Outcome {...useOutcomeTexts(order)} isSmall />;
}

interface ResultProps {
  readonly order: Order;
  readonly token: string;
  /** Set when its tickets are shown above. */
  readonly isTicketed: boolean;
  readonly isOfAnother: boolean;
  readonly onTimeUp: () => void;
}

function Result({ order, token, isTicketed, isOfAnother, onTimeUp }: ResultProps) {
  const { t } = useLanguage('checkout');
  const texts = useOutcomeTexts(order);
  const opened = useBegunPayments().find((payment) => payment.token === token);
  const isRequest = order.request?.state === 'waiting' || order.request?.state === 'to_pay';
  const isToPay = order.status === 'awaiting_payment';
  const isCounter = isAtCounter(order);
  const isUnfinished = isToPay && !isRequest && !isCounter;
  return (
    <Card className="rise flex flex-col gap-5 p-6">
      {!isTicketed && <Outcome {...texts} />}
      {isUnfinished && <PaymentTime order={order} onEnd={onTimeUp} />}
      {isRequest && <RequestReasons order={order} />}
      <OrderDetails order={order} />
      {isRequest && <RefusedTimes order={order} token={token} />}
      {isToPay && isRequest && <PayRequest order={order} token={token} />}
      {isToPay && isCounter && <PayInstead order={order} token={token} />}
      {isUnfinished && opened && <ContinuePaying payment={opened} />}
      {(isRequest || isCounter || (isOpen(order.status) && opened)) && (
        <GiveUp order={order} token={token} />
      )}
      {isOfAnother && <p className="text-ink-soft">{t('result.ofAnother')}</p>}
      {order.status === 'complete' && !isOfAnother && <TicketsLink order={order} />}
      <Link to="/" className={buttonClass({ wide: true })}>
        {t('shell.backHome')}
      </Link>
    </Card>
  );
}

/**
 * Shows where the tickets can be found later: a guest's in the e-mail, a customer's in the account.
 */
function TicketsLink({ order }: { order: Order }) {
  const { t } = useLanguage('checkout');
  const user = useUser();
  const bookings = useKinds().find((kind) => kind.bookings)?.bookings;
  const linkClass = buttonClass({ wide: true });
  const [first] = order.products;
  const own = useKinds().find(({ typeId }) => typeId === first?.product_type_id)?.profile;
  if (!isForVisits(order)) {
    return own ? (
      <Link to={own.path as '/'} className={linkClass}>
        {t(own.title)}
      </Link>
    ) : null;
  }
  if (order.is_anonymous === 0) {
    return (
      <Link
        to="/profile/view-tickets/$orderId"
        params={{ orderId: order.order_id }}
        className={linkClass}
      >
        {t('result.viewTickets')}
      </Link>
    );
  }
  return (
    <>
      <SentTo order={order} />
      <p className="text-ink-soft">
        {t('result.keptByMail')}{' '}
        {t(user?.is_anonymous === 1 ? 'result.keptInTab' : 'result.savePdf')}
      </p>
      {isMemberOfSite(user) && bookings && (
        <Link to={bookings.path as '/'} className={linkClass}>
          {t(bookings.title)}
        </Link>
      )}
    </>
  );
}
