import { Button } from '@nadi/ui/controls/button.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { leavePage } from '../../../platform/page/leave-page.ts';
import { departureTo } from '../../../platform/page/payment-page.ts';
import { useConfig } from '../../../platform/page/site.tsx';
import { useT } from '../../../platform/page/texts.tsx';
import type { OpenedPayment } from '../state.ts';

/** Reopens the payment page the customer left. */
export function ContinuePaying({ payment }: { payment: OpenedPayment }) {
  const t = useT('checkout');
  const { gateway_hosts } = useConfig();
  const leave = (): void => {
    const departure = departureTo(payment, gateway_hosts);
    if (departure) leavePage(departure);
    else toasts.show('error', t('result.failed'));
  };
  return (
    <Button tone="cta" wide onClick={leave}>
      {t('payment.continue')}
    </Button>
  );
}
