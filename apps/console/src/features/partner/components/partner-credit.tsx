import { setCreditLimit } from '@nadi/contract/credit/console-endpoints';
import type { ConsolePartner } from '@nadi/contract/partner/console-endpoints';
import { mayCall } from '@nadi/contract/wire/route';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { formatMoney } from '@nadi/i18n/money';
import { Button } from '@nadi/ui/controls/button.tsx';
import { useConsole } from '../../../platform/console.tsx';
import { useLanguage, useLocal } from '../../../platform/texts.tsx';
import { useSession } from '../../staff/api.ts';

interface PartnerCreditProps {
  readonly partner: ConsolePartner;
  readonly onLimit: () => void;
  readonly onReceived: () => void;
  readonly onTransfers: () => void;
}

/** Credit facility of a partner: limit, debt and what is left, with what staff may do (CREDIT-02). */
export function PartnerCredit({ partner, onLimit, onReceived, onTransfers }: PartnerCreditProps) {
  const { t, language } = useLanguage('console-partner');
  const { currency } = useConsole().venue;
  const { data: session } = useSession();
  const local = useLocal();
  const { credit, state } = partner;
  if (credit === null) return null;
  const name = local(partner.trade_name, partner.ar_trade_name);
  const { limit, owed, available } = credit;
  const money = (amount: number) => formatMoney(fromDecimal(amount), currency, language);
  const mayLimit =
    session !== undefined && session !== null && mayCall(session.role, setCreditLimit);
  const facts = [
    ['console.partnerCredit.limit', limit],
    [owed < 0 ? 'console.partnerCredit.ahead' : 'console.partnerCredit.owed', Math.abs(owed)],
    ['console.partnerCredit.available', available],
  ] as const;
  return (
    <div className="col-span-full flex flex-wrap items-center gap-x-6 gap-y-2 text-sm">
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        {facts.map(([text, amount]) => (
          <div key={text} className="flex gap-x-2">
            <dt className="text-ink-soft">{t(text)}</dt>
            <dd className="font-medium">{money(amount)}</dd>
          </div>
        ))}
      </dl>
      {(state === 'approved' || owed !== 0) && (
        <div className="flex flex-wrap gap-2">
          {mayLimit && state === 'approved' && (
            <Button size="small" tone="quiet" onClick={onLimit}>
              {t('console.partnerCredit.setLimit')}
              <span className="sr-only">{name}</span>
            </Button>
          )}
          <Button size="small" tone="quiet" onClick={onReceived}>
            {t('console.partnerCredit.record')}
            <span className="sr-only">{name}</span>
          </Button>
          <Button size="small" tone="quiet" onClick={onTransfers}>
            {t('console.partnerCredit.transfers')}
            <span className="sr-only">{name}</span>
          </Button>
        </div>
      )}
    </div>
  );
}
