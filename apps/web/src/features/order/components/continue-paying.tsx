import { Button } from '@nadi/ui/controls/button.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { leaveForPayment } from '../../../platform/page/payment-page.ts';
import { useConfig } from '../../../platform/page/site.tsx';
import { useT } from '../../../platform/page/texts.tsx';
import type { OpenedPayment } from '../state.ts';

/** Reopens the payment page the customer left. */
export function ContinuePaying({ payment }: { payment: OpenedPayment }) {
  const t = useT('checkout');
  const { gateway_hosts } = useConfig();
  const leave = (): void => {
    if (!leaveForPayment(payment, gateway_hosts)) toasts.show('error', t('result.failed'));
  };
  return (
    <Button tone="cta" wide onClick={leave}>
      {t('payment.continue')}
    </Button>
  );
}
