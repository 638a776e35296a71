import { setCreditLimit } from '@nadi/contract/credit/console-endpoints';
import type { ConsolePartner } from '@nadi/contract/partner/console-endpoints';
import { mayCall } from '@nadi/contract/wire/route';
import { Button } from '@nadi/ui/controls/button.tsx';
import { buttonClass } from '@nadi/ui/controls/button-class';
import { Link } from '@tanstack/react-router';
import { useLanguage, useLocal } from '../../../platform/texts.tsx';
import { useSession } from '../../staff/api.ts';
import { CreditSums } from './credit-sums.tsx';

interface PartnerCreditProps {
  readonly partner: ConsolePartner;
  readonly onLimit: () => void;
  readonly onReceived: () => void;
  readonly onTransfers: () => void;
}

/** Credit facility of a partner: limit, debt and what is left, with what staff may do (CREDIT-02). */
export function PartnerCredit({ partner, onLimit, onReceived, onTransfers }: PartnerCreditProps) {
  const { t } = useLanguage('console-partner');
  const { data: session } = useSession();
  const local = useLocal();
  const { id, credit, state } = partner;
  if (credit === null) return null;
  const name = local(partner.trade_name, partner.ar_trade_name);
  const mayLimit =
    session !== undefined && session !== null && mayCall(session.role, setCreditLimit);
  return (
    <div className="col-span-full flex flex-wrap items-center gap-x-6 gap-y-2">
      <CreditSums credit={credit} />
      <div className="flex flex-wrap gap-2">
        {mayLimit && state === 'approved' && (
          <Button size="small" tone="quiet" onClick={onLimit}>
            {t('console.partnerCredit.setLimit')}
            <span className="sr-only">{name}</span>
          </Button>
        )}
        {(state === 'approved' || credit.owed !== 0) && (
          <Button size="small" tone="quiet" onClick={onReceived}>
            {t('console.partnerCredit.record')}
            <span className="sr-only">{name}</span>
          </Button>
        )}
        <Button size="small" tone="quiet" onClick={onTransfers}>
          {t('console.partnerCredit.transfers')}
          <span className="sr-only">{name}</span>
        </Button>
        <Link
          to="/partners/$id"
          params={{ id: String(id) }}
          className={buttonClass({ tone: 'quiet', size: 'small' })}
        >
          {t('console.partnerCredit.open')}
          <span className="sr-only">{name}</span>
        </Link>
      </div>
    </div>
  );
}
