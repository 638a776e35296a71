import type { ConsolePromotion } from '@nadi/contract/promotion/console-endpoints';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { Money } from '@nadi/ui/data/money.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { useConsole } from '../../../platform/console.tsx';
import { useLocal, useT } from '../../../platform/texts.tsx';
import { type Trial, type Unapplied, unappliedOf } from '../unapplied.ts';

export interface TrialResultProps {
  readonly promotions: readonly ConsolePromotion[];
  readonly trial: Trial;
}

/** Lines of a tried cart before and after, the promotions that apply, and why others do not. */
export function TrialResult({ promotions, trial }: TrialResultProps) {
  const t = useT('console-promotion');
  const local = useLocal();
  const { products, applied, discount, total } = trial.result;
  return (
    <section
      aria-label={t('console.promotion.result')}
      aria-live="polite"
      className="flex flex-col gap-4 rounded-card border border-line p-4"
    >
      <ul className="flex flex-col gap-2">
        {products.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a result do not move
          <li key={index} className="flex flex-wrap justify-between gap-x-4">
            <span>
              {t('console.promotion.lineOf', {
                count: line.quantity,
                name: local(line.name, line.ar_name),
              })}
            </span>
            <LinePrice line={line} />
          </li>
        ))}
      </ul>
      {applied.length > 0 && (
        <div>
          <h3 className="text-sm font-medium">{t('console.promotion.applied')}</h3>
          <ul>
            {applied.map((one) => (
              <li key={one.id} className="flex flex-wrap justify-between gap-x-4 text-success">
                <bdi>{local(one.name, one.ar_name)}</bdi>
                <span>
                  <span aria-hidden="true">−</span>
                  <Amount amount={one.discount} />
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-3 text-lg font-semibold">
        <span>{t('console.promotion.total')}</span>
        <Amount amount={total} />
      </p>
      <Reasons promotions={promotions} trial={trial} isNone={discount === 0} />
    </section>
  );
}

const Amount = ({ amount }: { amount: number }) => {
  const { currency } = useConsole().venue;
  return <Money fils={fromDecimal(amount)} currency={currency} />;
};

function LinePrice({ line }: { line: Trial['result']['products'][number] }) {
  const t = useT('console-promotion');
  if (line.discount === null) return <Amount amount={line.total_price} />;
  return (
    <span className="flex gap-3">
      <s className="text-ink-soft">
        <span className="sr-only">{t('console.promotion.before')} </span>
        <Amount amount={line.discount.total} />
      </s>
      <Amount amount={line.discount.discount_total} />
    </span>
  );
}

interface ReasonsProps extends TrialResultProps {
  readonly isNone: boolean;
}

/** Reasons for which promotions take nothing off; shown where none does, or the code does not. */
function Reasons({ promotions, trial, isNone }: ReasonsProps) {
  const t = useT('console-promotion');
  const hasCode = trial.cart.promotion_code !== undefined;
  const isCodeUnused = hasCode && trial.result.promotion_code === null;
  if (!isNone && !isCodeUnused) return null;
  const reasons = unappliedOf(promotions, trial);
  return (
    <Notice
      title={t(isNone ? 'console.promotion.noneApplies' : 'console.promotion.codeNotApplied')}
    >
      {reasons.length === 0 ? (
        t('console.promotion.noCandidate')
      ) : (
        <ul className="text-sm">
          {reasons.map((one) => (
            <ReasonRow key={one.promotion?.id ?? 0} unapplied={one} />
          ))}
        </ul>
      )}
    </Notice>
  );
}

function ReasonRow({ unapplied }: { unapplied: Unapplied }) {
  const t = useT('console-promotion');
  const local = useLocal();
  if (unapplied.promotion === null)
    return <li>{t('console.promotion.why.unknown', { code: unapplied.code })}</li>;
  const { promotion, reason } = unapplied;
  const name = local(promotion.name, promotion.ar_name);
  return <li>{t(`console.promotion.why.${reason}`, { name })}</li>;
}
