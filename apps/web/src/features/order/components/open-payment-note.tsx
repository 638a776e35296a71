import { buttonClass } from '@nadi/ui/controls/button-class';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { Link } from '@tanstack/react-router';
import { useT } from '../../../platform/page/texts.tsx';

/** Notes an open payment on other pages, with a link to it. */
export function OpenPaymentNote() {
  const t = useT('checkout');
  return (
    <div className="mx-auto w-full max-w-6xl px-5 pt-4">
      <Notice
        title={t('payment.unfinished')}
        action={
          <Link to="/cart" className={buttonClass({ tone: 'cta' })}>
            {t('payment.seePayment')}
          </Link>
        }
      />
    </div>
  );
}
