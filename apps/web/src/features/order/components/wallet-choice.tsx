import { formatMoney } from '@nadi/i18n/money';
import { CheckField } from '@nadi/ui/controls/check-field.tsx';
import { useConfig } from '../../../platform/page/site.tsx';
import { useLanguage } from '../../../platform/page/texts.tsx';
import type { WalletShare } from '../wallet.ts';

/** Offers points, the wallet and a credit facility for a payment, with what the card pays beside them. */
export function WalletChoice({ share }: { share: WalletShare }) {
  const { t, language } = useLanguage('checkout');
  const { currency } = useConfig();
  const { creditFils, isUsed, setUsed, walletFils, cardFils } = share;
  const { points, pointsWorthFils, usesPoints, setUsesPoints, pointsFils } = share;
  const { availableFils, isCreditOverdue, setOnCredit, onCreditFils, restFils } = share;
  if (creditFils === 0 && points === 0 && availableFils === null) return null;
  const money = (fils: number): string => formatMoney(fils, currency, language);
  const walletText = onCreditFils > 0 ? 'payment.walletPays' : 'payment.walletAlone';
  const rest = { wallet: money(walletFils), card: money(cardFils) };
  return (
    <div className="flex flex-col gap-2 rounded-control border border-line p-3">
      {points > 0 && (
        <CheckField
          label={t('payment.usePoints', { points, amount: money(pointsWorthFils) })}
          checked={usesPoints}
          onChange={(event) => setUsesPoints(event.target.checked)}
        />
      )}
      {creditFils > 0 && (
        <CheckField
          label={t('payment.useWallet', { amount: money(creditFils) })}
          checked={isUsed}
          onChange={(event) => setUsed(event.target.checked)}
        />
      )}
      {availableFils !== null && (
        <CheckField
          label={t('payment.onCredit', { amount: money(availableFils) })}
          disabled={availableFils < restFils}
          checked={onCreditFils > 0}
          onChange={(event) => setOnCredit(event.target.checked)}
        />
      )}
      <p aria-live="polite" className="text-sm text-ink-soft empty:hidden">
        {usesPoints && t('payment.pointsPay', { amount: money(pointsFils) })}{' '}
        {isUsed && t(cardFils > 0 ? 'payment.walletAndCard' : walletText, rest)}{' '}
        {availableFils !== null &&
          availableFils < restFils &&
          t(isCreditOverdue ? 'payment.creditOverdue' : 'payment.creditTooLittle')}
        {onCreditFils > 0 && t('payment.creditTakes', { amount: money(onCreditFils) })}
      </p>
    </div>
  );
}
