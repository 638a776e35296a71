import { drawingForService } from '@nadi/art/drawing-for';
import { lazyPart, PartBoundary } from '@nadi/browser/later/lazy-part.tsx';
import { Button } from '@nadi/ui/controls/button.tsx';
import { CourtArt } from '@nadi/ui/data/court-art.tsx';
import { EmptyState } from '@nadi/ui/feedback/empty-state.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { Card } from '@nadi/ui/layout/card.tsx';
import { ConfirmDialog } from '@nadi/ui/layout/confirm-dialog.tsx';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useRef, useState } from 'react';
import { useUser } from '../../features/account/state.ts';
import { useClearCart } from '../../features/cart/api.changes.ts';
import { useDiscounts } from '../../features/cart/api.promotion.ts';
import { useCart } from '../../features/cart/api.ts';
import { CartList } from '../../features/cart/components/cart-list.tsx';
import { CartTotal } from '../../features/cart/components/cart-total.tsx';
import { HoldTimer } from '../../features/cart/components/hold-timer.tsx';
import { PromoCode } from '../../features/cart/components/promo-code.tsx';
import { type CartDiscounts, type CartSums, sumsOf } from '../../features/cart/state.promotion.ts';
import { type Cart, toChooseAgain } from '../../features/cart/state.ts';
import { KeptForPayment } from '../../features/order/components/kept-for-payment.tsx';
import {
  PayDetails,
  useIsRequest,
  usePayText,
} from '../../features/order/components/pay-details.tsx';
import { PayPanel } from '../../features/order/components/pay-panel.tsx';
import { useLocalNow } from '../../platform/device/use-local-now.ts';
import { useKindOf } from '../../platform/line/kinds.ts';
import type { Line } from '../../platform/line/line.ts';
import { PartFailed } from '../../platform/page/fetched-dialog.tsx';
import { useGatewayChoice, useWantedGateway } from '../../platform/page/gateway-choice.tsx';
import { NextStepPlace } from '../../platform/page/next-step.tsx';
import { useT } from '../../platform/page/texts.tsx';
import { useEntry } from '../shell/entry.ts';
import { GuestTickets } from '../sign-in/guest-tickets.tsx';
import { Buyer } from './buyer.tsx';
import { CheckoutBar } from './checkout-bar.tsx';
import { ExpiredCart } from './expired-cart.tsx';

/**
 * Loaded lazily: the forms include the phone numbers of all countries, which signed-in users never
 * need.
 */
const SignInMethods = lazyPart(
  async () => (await import('../sign-in/sign-in-methods.tsx')).SignInMethods,
);

/** Shows cart, buyer and payment on one page. */
export function CartScreen() {
  const t = useT('checkout');
  const cart = useCart();
  const expired = toChooseAgain(cart, useLocalNow());
  return (
    <main className="mx-auto w-full max-w-5xl px-4 py-8">
      {cart.lines.length > 0 ? (
        <FullCart cart={cart} />
      ) : (
        <>
          <h1 className="text-3xl">{t('cart.title')}</h1>
          {expired ? (
            <ExpiredCart expired={cart.expired} first={expired} />
          ) : (
            <KeptForPayment
              otherwise={
                <>
                  <EmptyCart />
                  <div className="flex justify-center text-center">
                    <GuestTickets />
                  </div>
                </>
              }
            />
          )}
        </>
      )}
    </main>
  );
}

function EmptyCart() {
  const t = useT('checkout');
  const entry = useEntry();
  return (
    <EmptyState
      art={<CourtArt drawing={drawingForService('padel')} />}
      title={t('cart.empty')}
      hint={t(entry ? 'cart.emptyHint' : 'shell.opensSoonHint')}
      action={
        entry && (
          <Button tone="cta" onClick={entry.open}>
            {entry.label}
          </Button>
        )
      }
    />
  );
}

function FullCart({ cart }: { cart: Cart }) {
  const t = useT('checkout');
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const toHeading = (): void => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView?.({ block: 'start' });
  };
  const entry = useEntry();
  const discounts = useDiscounts(cart);
  return (
    <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
      <div className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <h1 className="text-3xl">{t('cart.title')}</h1>
          <ClearCart />
        </div>
        {cart.expiresAt !== null && <HoldTimer expiresAt={cart.expiresAt} />}
        <CartList
          lines={cart.lines}
          discounts={discounts.current}
          besides={(line) => <LineActions line={line} />}
        />
        {entry && (
          <Button tone="quiet" size="small" onClick={entry.open} className="-ms-3 self-start">
            {t('cart.addMore')}
          </Button>
        )}
        <PromoCode cart={cart} discounts={discounts} />
        <CartTotal lines={cart.lines} discounts={discounts} />
        <Card className="mt-2 flex flex-col gap-6">
          <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
            {t('payment.title')}
          </h2>
          <NextStepPlace value={place}>
            <NextStep cart={cart} discounts={discounts} onStep={toHeading} />
          </NextStepPlace>
        </Card>
      </div>
      <CheckoutBar
        lines={cart.lines}
        discounts={discounts}
        onPlace={setPlace}
        onDetails={toHeading}
      />
    </div>
  );
}

interface NextStepProps {
  readonly cart: Cart;
  readonly discounts: CartDiscounts;
  /** Called when another step is shown. */
  readonly onStep: () => void;
}

/** Shows the step that the customer is at: who buys, then the payment. */
function NextStep({ cart, discounts, onStep }: NextStepProps) {
  const t = useT('checkout');
  const user = useUser();
  const navigate = useNavigate();
  const [isChanging, setChanging] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const wanted = useWantedGateway();
  const goOn = (pays = false): void => {
    setChanging(false);
    setOpen(pays);
    // The focused element is removed with its step; the next step begins at the heading.
    onStep();
  };
  if (user && !isChanging) {
    return (
      <>
        <Buyer user={user} onChange={() => setChanging(true)} />
        <PayPanel
          buyer={user}
          cart={cart}
          discounts={discounts}
          isOpen={isOpen}
          wanted={wanted}
          onDone={({ token }) => navigate({ to: '/paymentsuccess/$token', params: { token } })}
        />
      </>
    );
  }
  return (
    <PartBoundary fallback={(tryAgain) => <PartFailed onTryAgain={tryAgain} />}>
      <Suspense fallback={<Skeleton className="h-96" />}>
        <WhoBuys
          sums={sumsOf(cart.lines, discounts.current)}
          isCorrected={isChanging}
          wanted={wanted}
          onDone={goOn}
        />
        {user && (
          <Button tone="quiet" onClick={() => goOn()}>
            {t('shell.back')}
          </Button>
        )}
      </Suspense>
    </PartBoundary>
  );
}

interface WhoBuysProps {
  readonly sums: CartSums;
  /** Set when details given earlier are corrected. */
  readonly isCorrected: boolean;
  readonly wanted: ReturnType<typeof useWantedGateway>;
  /** Called once signed in; `pays`: payment was requested with the same tap. */
  readonly onDone: (pays: boolean) => void;
}

/**
 * Shows the sign-in methods.
 *
 * A guest's submit also pays; correcting an address does not.
 */
function WhoBuys({ sums, isCorrected, wanted, onDone }: WhoBuysProps) {
  const { totalFils: fils, offFils } = sums;
  const payText = usePayText();
  const gateway = useGatewayChoice(useIsRequest() ? 0 : fils, wanted);
  const how = <PayDetails totalFils={fils} isDiscounted={offFils > 0} gateway={gateway} />;
  const guestPays = { submit: payText(fils), how, onDone: () => onDone(true) };
  return (
    <SignInMethods
      place="checkout"
      onDone={() => onDone(false)}
      guestPays={isCorrected ? undefined : guestPays}
    />
  );
}

/** Renders the kind's extra actions for a line; the line is shown without waiting for them. */
function LineActions({ line }: { line: Line }) {
  const Actions = useKindOf(line)?.LineActions;
  return (
    Actions && (
      <PartBoundary fallback={() => null}>
        <Suspense>
          <Actions line={line} />
        </Suspense>
      </PartBoundary>
    )
  );
}

/**
 * Clears the cart after a confirmation and reports when it is done.
 *
 * Spec 2 section 2, "Cart warning".
 */
function ClearCart() {
  const t = useT('checkout');
  const [isConfirming, setConfirming] = useState(false);
  const clear = useClearCart();
  const confirm = (): void => clear.mutate(undefined, { onSettled: () => setConfirming(false) });
  return (
    <>
      <Button tone="quiet" size="small" onClick={() => setConfirming(true)}>
        {t('cart.clear')}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={t('cart.clearTitle')}
          confirmLabel={t('cart.clear')}
          cancelLabel={t('shell.back')}
          danger
          busy={clear.isPending}
          onConfirm={confirm}
          onCancel={() => setConfirming(false)}
        >
          {t('cart.clearText')}
        </ConfirmDialog>
      )}
    </>
  );
}
