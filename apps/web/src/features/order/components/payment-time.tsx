import { Icon } from '@nadi/ui/data/icon.tsx';
import { Countdown } from '@nadi/ui/feedback/countdown.tsx';
import { now } from '../../../platform/clock.ts';
import { useT } from '../../../platform/page/texts.tsx';
import type { Order } from '../api.ts';

/** Shows the time left of an order's holds while it is being paid. */
export function PaymentTime({ order, onEnd }: { order: Order; onEnd: () => void }) {
  const t = useT('checkout');
  if (order.expires_at === null) return null;
  return (
    <p className="flex items-center gap-2">
      <Icon name="clock" className="text-bright" />
      {t('cart.heldLabel')}
      {': '}
      <Countdown
        endsAt={Date.parse(order.expires_at)}
        now={now}
        onEnd={onEnd}
        label={t('cart.heldLabel')}
      />
    </p>
  );
}
