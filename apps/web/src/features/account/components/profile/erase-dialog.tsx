import { fromDecimal } from '@nadi/domain/kernel/money';
import { foldForSearch } from '@nadi/domain/kernel/search-text';
import { formatMoney } from '@nadi/i18n/money';
import { Button } from '@nadi/ui/controls/button.tsx';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { Dialog } from '@nadi/ui/layout/dialog.tsx';
import { type SyntheticEvent, useState } from 'react';
import { useConfig } from '../../../../platform/page/site.tsx';
import { useLanguage } from '../../../../platform/page/texts.tsx';
import { useCheckout } from '../../../order/api.checkout.ts';

interface EraseDialogProps {
  readonly error: Error | null;
  readonly isBusy: boolean;
  readonly onErase: () => void;
  readonly onClose: () => void;
}

/**
 * Confirms the deletion of the account, which cannot be undone.
 *
 * Lists what is deleted and what is kept; a word is typed to confirm.
 */
export function EraseDialog({ error, isBusy, onErase, onClose }: EraseDialogProps) {
  const { t, language } = useLanguage('profile');
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { currency } = useConfig();
  const checkout = useCheckout().data;
  const points = checkout?.points?.balance ?? 0;
  const promoFils = fromDecimal(checkout?.promo ?? 0);
  const word = t('profile.eraseWord');
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const isMatching = foldForSearch(typed) === foldForSearch(word);
    setWrong(!isMatching);
    if (!isMatching) document.getElementById('erase-word')?.focus();
    else if (!isBusy) onErase();
  };
  return (
    <Dialog title={t('profile.eraseTitle')} role="alertdialog" size="small" onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <div>
          <p className="font-medium">{t('profile.eraseGoes')}</p>
          <ul className="mt-1 list-disc ps-5 text-ink-soft">
            <li>{t('profile.eraseDetails')}</li>
            <li>{t('profile.eraseSessions')}</li>
            <li>{t('profile.eraseBalance')}</li>
            {points > 0 && <li>{t('profile.erasePoints', { points })}</li>}
            {promoFils > 0 && (
              <li>
                {t('profile.erasePromo', { amount: formatMoney(promoFils, currency, language) })}
              </li>
            )}
          </ul>
        </div>
        <div>
          <p className="font-medium">{t('profile.eraseStays')}</p>
          <ul className="mt-1 list-disc ps-5 text-ink-soft">
            <li>{t('profile.eraseOrders')}</li>
          </ul>
        </div>
        {error && (
          <div role="alert">
            <Notice tone="danger">{error.message}</Notice>
          </div>
        )}
        <TextField
          id="erase-word"
          label={t('profile.eraseType', { word })}
          error={isWrong ? t('profile.eraseWrong', { word }) : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setWrong(false);
          }}
        />
        <div className="flex flex-col gap-2 sm:flex-row-reverse">
          <Button tone="danger" type="submit" wide busy={isBusy}>
            {t('profile.eraseConfirm')}
          </Button>
          <Button wide onClick={onClose}>
            {t('profile.keepAccount')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
