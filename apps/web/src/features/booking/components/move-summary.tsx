import { inLanguage } from '@nadi/domain/kernel/localized';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { formatMoney } from '@nadi/i18n/money';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { localMinuteAt } from '../../../platform/device/local-time.ts';
import { useLocalNow } from '../../../platform/device/use-local-now.ts';
import { useDeadlineText } from '../../../platform/line/deadline-text.ts';
import { offeredFacts } from '../../../platform/line/line.ts';
import { LineWhen } from '../../../platform/line/line-when.tsx';
import { useLanguage } from '../../../platform/page/texts.tsx';
import type { useMovePreview } from '../api.moves.ts';
import type { MoveOutcome } from '../moves.ts';

/** Shows the outcome of a move before it is confirmed, or the reason why it is refused. */
export function MoveSummary({ preview }: { readonly preview: ReturnType<typeof useMovePreview> }) {
  const { data, error } = preview;
  if (error) {
    return (
      <div role="alert">
        <Notice tone="danger">{error.message}</Notice>
      </div>
    );
  }
  return data ? <Outcome outcome={data} /> : <Skeleton className="h-20" />;
}

function Outcome({ outcome }: { readonly outcome: MoveOutcome }) {
  const { t, language } = useLanguage('booking');
  const deadlineText = useDeadlineText();
  const now = useLocalNow();
  const facts = offeredFacts(outcome.now);
  const filsTo = (to: (typeof outcome.shares)[number]['way']): number =>
    outcome.shares.reduce(
      (sum, { way, amount }) => sum + (way === to ? fromDecimal(amount) : 0),
      0,
    );
  const [cardFils, walletFils] = [filsTo('original'), filsTo('wallet')];
  const counterFils = filsTo('counter');
  const promoFils = filsTo('promo');
  const creditFils = filsTo('credit');
  const disputedFils = filsTo('dispute');
  const points = outcome.shares.find(({ way }) => way === 'points')?.points ?? 0;
  const dueFils = fromDecimal(outcome.due);
  const money = (one: number): string => formatMoney(one, outcome.currency, language);
  const until =
    outcome.cancellable_until === null
      ? null
      : localMinuteAt(Date.parse(outcome.cancellable_until));
  return (
    <div className="flex flex-col gap-1" aria-live="polite">
      <p className="text-sm text-ink-soft">{t('ticket.moveTo')}</p>
      <div className="flex flex-wrap gap-x-3 font-medium">
        <bdi>{inLanguage(facts.title, language)}</bdi>
        <LineWhen line={facts} />
      </div>
      <p className="text-sm">
        {dueFils > 0 ? t('ticket.moveDue', { amount: money(dueFils) }) : null}
        {cardFils > 0 ? t('ticket.moveRefund', { amount: money(cardFils) }) : null}
        {cardFils === 0 &&
        counterFils + walletFils + promoFils + creditFils + disputedFils + points > 0
          ? t('ticket.moveCheaper')
          : null}{' '}
        {counterFils > 0 ? t('ticket.refundAtCounter', { amount: money(counterFils) }) : null}{' '}
        {walletFils > 0 ? t('ticket.refundToWallet', { amount: money(walletFils) }) : null}{' '}
        {promoFils > 0 ? t('ticket.refundInPromo', { amount: money(promoFils) }) : null}{' '}
        {creditFils > 0 ? t('ticket.refundOnCredit', { amount: money(creditFils) }) : null}{' '}
        {disputedFils > 0 ? t('ticket.refundByDispute', { amount: money(disputedFils) }) : null}{' '}
        {points > 0 ? t('ticket.refundInPoints', { points }) : null}
        {outcome.shares.length === 0 && dueFils === 0 ? t('ticket.moveSame') : null}
      </p>
      <p className="text-sm text-ink-soft">
        {until !== null && now < until
          ? t('ticket.freeUntil', { when: deadlineText(until) })
          : t('ticket.moveNotFree')}
      </p>
    </div>
  );
}
