import { CheckedForm, SubmitButton } from '@nadi/browser/form/checked-form.tsx';
import { useCheckedForm } from '@nadi/browser/form/use-checked-form';
import { checkRecipient, NAME_AT_MOST } from '@nadi/domain/kinds/gift/gift-form';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { Dialog } from '@nadi/ui/layout/dialog.tsx';
import { useState } from 'react';
import { useT } from '../../../platform/page/texts.tsx';
import { type OwnGiftCard, useOwnAct } from '../api.ts';

interface RecipientDialogProps {
  readonly card: OwnGiftCard;
  readonly onClose: () => void;
}

/** Corrects the recipient of a gift card; one that was mailed is mailed to the new address. */
export function RecipientDialog({ card, onClose }: RecipientDialogProps) {
  const t = useT('gift');
  const [key] = useState(() => crypto.randomUUID());
  const acting = useOwnAct();
  const form = useCheckedForm({
    name: 'gift-recipient',
    first: { to_name: card.to_name, to_email: card.to_email },
    labels: { to_name: t('gift.toName'), to_email: t('gift.toEmail') },
    check: checkRecipient,
    send: async (to) => {
      const own = `${key}:${to.name}:${to.email}`.slice(0, 120);
      await acting.mutateAsync({ act: 'correct', id: card.id, key: own, to });
      toasts.show('success', t('gift.done.correct'));
      onClose();
    },
  });
  return (
    <Dialog title={t('gift.correct')} size="small" onClose={onClose}>
      <CheckedForm form={form}>
        {card.state === 'mailed' && <p className="text-ink-soft">{t('gift.correctHint')}</p>}
        <TextField {...form.field('to_name')} autoComplete="off" maxLength={NAME_AT_MOST} />
        <TextField {...form.field('to_email')} type="email" autoComplete="off" dir="ltr" />
        <SubmitButton form={form}>{t('gift.correctSave')}</SubmitButton>
      </CheckedForm>
    </Dialog>
  );
}
