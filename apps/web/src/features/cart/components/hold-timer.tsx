import { Button } from '@nadi/ui/controls/button.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { Countdown } from '@nadi/ui/feedback/countdown.tsx';
import { now } from '../../../platform/clock.ts';
import { useT } from '../../../platform/page/texts.tsx';
import { useRenewCart } from '../api.changes.ts';

/** Shows the time left of the holds, with a button to extend them (WCAG 2.2.1). */
export function HoldTimer({ expiresAt }: { expiresAt: number }) {
  const t = useT('checkout');
  const renew = useRenewCart();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-surface px-4 py-2">
      <Icon name="clock" className="text-bright" />
      <p className="grow">
        {t('cart.heldLabel')}
        {': '}
        <Countdown
          endsAt={expiresAt}
          now={now}
          label={t('cart.heldLabel')}
          className="font-semibold text-bright"
        />
      </p>
      <Button
        tone="quiet"
        size="small"
        className="-ms-3"
        busy={renew.isPending}
        onClick={() => renew.mutate()}
      >
        {t('cart.extend')}
      </Button>
    </div>
  );
}
