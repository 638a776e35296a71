import type { SoldGiftCard } from '@nadi/contract/kinds/gift/console-endpoints';
import { giftConsoleRoutes } from '@nadi/contract/kinds/gift/console-routes';
import { mayCall } from '@nadi/contract/wire/route';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { isUnspent } from '@nadi/domain/kinds/gift/state';
import { formatMoney } from '@nadi/i18n/money';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Badge } from '@nadi/ui/data/badge.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { ConfirmDialog } from '@nadi/ui/layout/confirm-dialog.tsx';
import { useState } from 'react';
import { useSession } from '../../../features/staff/api.ts';
import { failureText } from '../../../platform/failed.tsx';
import { formatInstant } from '../../../platform/instant.ts';
import { useLanguage } from '../../../platform/texts.tsx';
import { type SoldAct, useSoldAct } from '../api.ts';

/** Sold gift card: buyer, recipient, state, and the acts of the role. */
export function SoldCardRow({ card }: { card: SoldGiftCard }) {
  const { t, language } = useLanguage('console-gift');
  const { data: session } = useSession();
  const [acting, setActing] = useState<SoldAct['act'] | null>(null);
  const { state, buyer, to_name, to_email, mail_at, order_number, mails } = card;
  const amount = formatMoney(fromDecimal(card.amount), card.currency, language);
  const mayRefund = session != null && mayCall(session.role, giftConsoleRoutes.refundSoldGiftCard);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line px-4 py-3 last:border-b-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {amount}
          <Badge tone={state === 'mailed' ? 'bright' : 'plain'}>
            {isUnspent(state)
              ? t(`console.gift.${state}`, { date: formatInstant(mail_at, language) })
              : t(`console.gift.${state}`)}
          </Badge>
        </p>
        <p>{t('console.gift.from', { buyer, name: to_name })}</p>
        <p className="flex flex-wrap gap-x-4 text-sm break-all text-ink-soft">
          <bdi>{to_email}</bdi>
          <span>{t('console.gift.order', { number: order_number })}</span>
          {mails > 0 && <span>{t('console.gift.mails', { number: mails })}</span>}
        </p>
      </div>
      {isUnspent(state) && (
        <div className="flex flex-wrap gap-2">
          {state === 'mailed' && (
            <Button size="small" tone="quiet" onClick={() => setActing('resend')}>
              {t('console.gift.resend')}
            </Button>
          )}
          {mayRefund && (
            <Button size="small" tone="quiet" onClick={() => setActing('refund')}>
              {t('console.gift.refund')}
            </Button>
          )}
        </div>
      )}
      {acting && (
        <ActDialog act={acting} card={card} amount={amount} onClose={() => setActing(null)} />
      )}
    </li>
  );
}

interface ActDialogProps {
  readonly act: SoldAct['act'];
  readonly card: SoldGiftCard;
  readonly amount: string;
  readonly onClose: () => void;
}

/** Confirms that a sold gift card is mailed again, or refunded. */
function ActDialog({ act, card, amount, onClose }: ActDialogProps) {
  const { t } = useLanguage('console-gift');
  const [seen] = useState(card.seen);
  const sending = useSoldAct();
  const confirm = (): void =>
    sending.mutate(
      { act, id: card.id, seen },
      {
        onSuccess: () => {
          toasts.show('success', t(`console.gift.${act}Done`));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title={t(`console.gift.${act}Title`)}
      confirmLabel={t(`console.gift.${act}`)}
      cancelLabel={t('console.cancel')}
      busy={sending.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <div className="flex flex-col gap-3">
        {sending.error && (
          <div role="alert">
            <Notice tone="danger">{failureText(sending.error, t)}</Notice>
          </div>
        )}
        <p>
          {act === 'resend'
            ? t('console.gift.resendText', { email: card.to_email })
            : t('console.gift.refundText', { amount })}
        </p>
      </div>
    </ConfirmDialog>
  );
}
