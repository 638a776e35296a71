import { fromDecimal } from '@nadi/domain/kernel/money';
import { formatMoney } from '@nadi/i18n/money';
import { Notice, type NoticeTone } from '@nadi/ui/feedback/notice.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { useStayAfterPayment } from '../../../platform/page/after-payment.ts';
import { Failed } from '../../../platform/page/failed.tsx';
import { useLanguage } from '../../../platform/page/texts.tsx';
import { type CreditPayment, useCreditPayment } from '../api.pay-credit.ts';

const TONES: Readonly<Record<CreditPayment['status'], NoticeTone>> = {
  paid: 'success',
  pending: 'info',
  declined: 'danger',
  ended: 'info',
};

/** Result of the payment of a business's debt that the browser has come back from. */
export function CreditPaymentResult({ id }: { id: string }) {
  const { t, language } = useLanguage('partner');
  const { data, error, refetch } = useCreditPayment(id);
  useStayAfterPayment();
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className="h-20" />;
  const { status, total, currency } = data;
  const amount = formatMoney(fromDecimal(total), currency, language);
  return (
    <div role="status">
      <Notice tone={TONES[status]} title={t(`partner.${status}`, { amount })}>
        {t(`partner.${status}Hint`)}
      </Notice>
    </div>
  );
}
