import { Card } from '@nadi/ui/layout/card.tsx';
import { Link } from '@tanstack/react-router';
import { useT } from '../../../platform/page/texts.tsx';
import { useGiftCards } from '../api.ts';
import { RedeemForm } from './redeem-form.tsx';

/** Part of the wallet's page in which a gift card is redeemed. */
export function WalletPart() {
  const t = useT('gift');
  const isSold = (useGiftCards().data?.length ?? 0) > 0;
  return (
    <Card>
      <h2 className="mb-1 text-lg">{t('gift.redeemTitle')}</h2>
      <p className="mb-4 text-ink-soft">{t('gift.redeemLead')}</p>
      <div className="max-w-md">
        <RedeemForm />
      </div>
      {isSold && (
        <p className="mt-4">
          <Link to="/gift-cards" className="underline">
            {t('gift.buyOne')}
          </Link>
        </p>
      )}
    </Card>
  );
}
