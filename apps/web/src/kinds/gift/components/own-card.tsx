import { fromDecimal } from '@nadi/domain/kernel/money';
import { isUnspent } from '@nadi/domain/kinds/gift/state';
import { isolateLtr } from '@nadi/i18n/direction';
import { formatMoney } from '@nadi/i18n/money';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Badge, type BadgeTone } from '@nadi/ui/data/badge.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { Card } from '@nadi/ui/layout/card.tsx';
import { ConfirmDialog } from '@nadi/ui/layout/confirm-dialog.tsx';
import { useState } from 'react';
import { useDateText } from '../../../platform/page/site.tsx';
import { useLanguage } from '../../../platform/page/texts.tsx';
import { type OwnGiftCard, useOwnAct } from '../api.ts';
import { RecipientDialog } from './recipient-dialog.tsx';

const TONES: Readonly<Record<OwnGiftCard['state'], BadgeTone>> = {
  waiting: 'plain',
  mailed: 'bright',
  redeemed: 'success',
  refunded: 'plain',
};

/** Gift card that was bought: its recipient, its state, and what can still be done with it. */
export function OwnCard({ card }: { card: OwnGiftCard }) {
  const { t, language } = useLanguage('gift');
  const [open, setOpen] = useState<'correct' | 'resend' | 'refund' | null>(null);
  const { state, to_name, to_email, words } = card;
  const amount = formatMoney(fromDecimal(card.amount), card.currency, language);
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="text-lg font-semibold">{amount}</p>
          <p>{t('gift.for', { name: to_name })}</p>
          <p className="text-sm break-all text-ink-soft">
            <bdi>{to_email}</bdi>
          </p>
        </div>
        <Badge tone={TONES[state]}>{t(`gift.state.${state}`)}</Badge>
      </div>
      {words !== '' && (
        <p className="text-ink-soft italic">
          <bdi>{words}</bdi>
        </p>
      )}
      <p className="text-sm text-ink-soft">
        <Explained card={card} />
      </p>
      {isUnspent(state) && (
        <div className="flex flex-wrap gap-2">
          {state === 'mailed' && (
            <Button size="small" onClick={() => setOpen('resend')}>
              {t('gift.resend')}
            </Button>
          )}
          <Button size="small" onClick={() => setOpen('correct')}>
            {t('gift.correct')}
          </Button>
          <Button size="small" onClick={() => setOpen('refund')}>
            {t('gift.refund')}
          </Button>
        </div>
      )}
      {open === 'correct' && <RecipientDialog card={card} onClose={() => setOpen(null)} />}
      {(open === 'resend' || open === 'refund') && (
        <Confirm act={open} card={card} amount={amount} onClose={() => setOpen(null)} />
      )}
    </Card>
  );
}

/** Time of its mail, and what its state means. */
function Explained({ card: { state, on, mail_at } }: { card: OwnGiftCard }) {
  const { t } = useLanguage('gift');
  const dateText = useDateText();
  const date = dateText(mail_at.slice(0, 10));
  switch (state) {
    case 'waiting':
      return t('gift.willMail', { date: dateText(on), time: isolateLtr(mail_at.slice(11, 16)) });
    case 'mailed':
    case 'redeemed':
      return t(`gift.explained.${state}`, { date });
    case 'refunded':
      return t('gift.explained.refunded');
  }
}

interface ConfirmProps {
  readonly act: 'resend' | 'refund';
  readonly card: OwnGiftCard;
  readonly amount: string;
  readonly onClose: () => void;
}

/** Confirms that a gift card is mailed again, or refunded. */
function Confirm({ act, card: { id, to_email }, amount, onClose }: ConfirmProps) {
  const { t } = useLanguage('gift');
  const [key] = useState(() => crypto.randomUUID());
  const acting = useOwnAct();
  const confirm = (): void => {
    acting.mutate(
      { act, id, key },
      {
        onSuccess: () => {
          toasts.show('success', t(`gift.done.${act}`));
          onClose();
        },
        onError: (error) => {
          toasts.show('error', error.message || t('ui.unexpected'));
          onClose();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      title={t(`gift.${act}Title`)}
      confirmLabel={t(`gift.${act}Confirm`)}
      cancelLabel={t('gift.keep')}
      busy={acting.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {t(`gift.${act}Text`, { email: to_email, amount })}
    </ConfirmDialog>
  );
}
