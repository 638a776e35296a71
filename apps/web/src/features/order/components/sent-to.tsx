import { buttonClass } from '@nadi/ui/controls/button-class';
import { Link } from '@tanstack/react-router';
import { useT } from '../../../platform/page/texts.tsx';
import { notePrefill } from '../../account/state.prefill.ts';
import { useUser } from '../../account/state.ts';
import { useCheckout } from '../api.checkout.ts';
import type { Order } from '../api.ts';

/**
 * Shows a guest the address their tickets were sent to, and offers an account with these details.
 *
 * Only in the guest's own session: the link of an order reveals neither.
 */
export function SentTo({ order }: { order: Order }) {
  const t = useT('checkout');
  const user = useUser();
  const { data } = useCheckout();
  const to = data?.sent_to;
  if (user?.is_anonymous !== 1 || !to || to.order_id !== order.order_id) return null;
  const [before, after] = t('result.sentTo', { email: '|' }).split(
    /[\u2066-\u2069]*\|[\u2066-\u2069]*/,
  );
  return (
    <>
      <p>
        {before}
        <bdi dir="ltr" className="font-medium break-words">
          {to.email}
        </bdi>
        {after} <span className="text-ink-soft">{t('result.wrongAddress')}</span>
      </p>
      <div className="flex flex-col gap-1">
        <Link
          to="/register"
          className={buttonClass({ wide: true })}
          onClick={() =>
            notePrefill({ name: user.name, email: to.email, mobile_number: to.mobile })
          }
        >
          {t('result.createAccount')}
        </Link>
        <p className="text-sm text-ink-soft">{t('result.createAccountWhy')}</p>
      </div>
    </>
  );
}
