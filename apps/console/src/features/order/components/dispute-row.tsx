import type { ConsoleDispute } from '@nadi/contract/order/dispute-endpoints';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { formatMoney } from '@nadi/i18n/money';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Badge } from '@nadi/ui/data/badge.tsx';
import { Money } from '@nadi/ui/data/money.tsx';
import { useState } from 'react';
import { formatInstant } from '../../../platform/instant.ts';
import { useLanguage } from '../../../platform/texts.tsx';
import type { DisputeAction } from '../api.disputes.ts';
import { ChangeDispute } from './change-dispute.tsx';

/** Reasons by the gateway's names of them; another one is shown as it is. */
const REASONS = [
  'credit_not_processed',
  'duplicate',
  'fraudulent',
  'general',
  'product_not_received',
  'product_unacceptable',
  'subscription_canceled',
  'unrecognized',
] as const;

/** Returns the id of the sentence about what happened and what is left to do. */
function hintOf({ state, is_kept, from, uncovered }: ConsoleDispute) {
  if (is_kept === 1) return 'console.disputeKept' as const;
  if (state !== 'lost') return `console.disputeHint.${state}` as const;
  if (uncovered === 0) return 'console.disputeHint.settled' as const;
  return from === 'top_up' ? 'console.disputeHint.lostTopUp' : 'console.disputeHint.lost';
}

/** Sentences about what came back of a payment without an order. */
const TAKEN = {
  order: 'console.disputeFromWallet',
  top_up: 'console.disputeFromWallet',
  partner: 'console.disputeFromPartner',
} as const;

const nameOf = ({ from }: ConsoleDispute) =>
  from === 'partner' ? ('console.disputeOfPartner' as const) : ('console.disputeOfTopUp' as const);

/** Dispute with its payment, the time for evidence, and the acts that are left to staff. */
export function DisputeRow({ dispute }: { dispute: ConsoleDispute }) {
  const { t, language } = useLanguage('console-disputes');
  const [action, setAction] = useState<DisputeAction | null>(null);
  const { order_number: number, customer_name: name, state, currency } = dispute;
  const reason = REASONS.find((one) => one === dispute.reason);
  const money = (amount: number) => formatMoney(fromDecimal(amount), currency, language);
  const isOver = state === 'won' || state === 'closed' || dispute.is_kept === 1;
  return (
    <li className="grid gap-x-6 gap-y-3 border-b border-line py-4 text-sm lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.4fr)]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 text-base font-medium">
          {number === null ? t(nameOf(dispute)) : <bdi dir="ltr">{number}</bdi>}
          <Badge tone={isOver ? 'bright' : 'danger'}>{t(`console.disputeState.${state}`)}</Badge>
        </p>
        {name !== null && (
          <p>
            <bdi>{name}</bdi>
          </p>
        )}
        <p className="text-ink-soft">
          {t('console.disputeOpened', { when: formatInstant(dispute.opened_at, language) })}
        </p>
      </div>
      <div className="min-w-0">
        <p className="text-base font-medium">
          <Money fils={fromDecimal(dispute.amount)} currency={currency} />
        </p>
        {dispute.reason !== '' && (
          <p>{reason ? t(`console.disputeReason.${reason}`) : <bdi>{dispute.reason}</bdi>}</p>
        )}
        <p className="wrap-anywhere text-ink-soft">
          <bdi dir="ltr">
            {dispute.gateway} {dispute.reference}
          </bdi>
        </p>
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        <div className="flex flex-col gap-1">
          <p>{t(hintOf(dispute))}</p>
          {state === 'open' && dispute.evidence_until !== null && (
            <p className="font-medium">
              {t('console.disputeUntil', { when: formatInstant(dispute.evidence_until, language) })}
            </p>
          )}
          {dispute.covered > 0 && state !== 'won' && (
            <p>{t('console.disputeCovered', { amount: money(dispute.covered) })}</p>
          )}
          {dispute.from_wallet > 0 && state !== 'won' && (
            <p>{t(TAKEN[dispute.from], { amount: money(dispute.from_wallet) })}</p>
          )}
          {state === 'lost' && (
            <p>{t('console.disputeUncovered', { amount: money(dispute.uncovered) })}</p>
          )}
        </div>
        {dispute.actions.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {dispute.actions.map((one) => (
              <Button key={one} size="small" onClick={() => setAction(one)}>
                {t(`console.disputeAction.${one}`)}
                <span className="sr-only"> {number ?? dispute.reference}</span>
              </Button>
            ))}
          </div>
        )}
      </div>
      {action !== null && (
        <ChangeDispute dispute={dispute} action={action} onClose={() => setAction(null)} />
      )}
    </li>
  );
}
