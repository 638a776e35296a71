import { formatMoney } from '@nadi/i18n/money';
import { CheckField } from '@nadi/ui/controls/check-field.tsx';
import { useConfig } from '../../../platform/page/site.tsx';
import { useLanguage } from '../../../platform/page/texts.tsx';
import type { WalletShare } from '../wallet.ts';

/** Offers the customer's points and wallet for a payment, with what the card pays beside them. */
export function WalletChoice({ share }: { share: WalletShare }) {
  const { t, language } = useLanguage('checkout');
  const { currency } = useConfig();
  const { creditFils, isUsed, setUsed, walletFils, cardFils } = share;
  const { points, pointsWorthFils, usesPoints, setUsesPoints, pointsFils } = share;
  if (creditFils === 0 && points === 0) return null;
  const money = (fils: number): string => formatMoney(fils, currency, language);
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
      <p aria-live="polite" className="text-sm text-ink-soft empty:hidden">
        {usesPoints && t('payment.pointsPay', { amount: money(pointsFils) })}{' '}
        {isUsed && t(cardFils > 0 ? 'payment.walletAndCard' : 'payment.walletAlone', rest)}
      </p>
    </div>
  );
}
