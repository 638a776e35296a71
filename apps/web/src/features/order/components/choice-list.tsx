import { inLanguage } from '@nadi/domain/kernel/localized';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { formatMoney } from '@nadi/i18n/money';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Money } from '@nadi/ui/data/money.tsx';
import type { Alternative } from '../../../platform/line/line.ts';
import { useLanguage } from '../../../platform/page/texts.tsx';
import { AlternativeTexts, type Choice, type Part } from './choice-confirm.tsx';
import { PriceDifference } from './price-difference.tsx';

/** Lists the choices for the money of a part, other places first: most customers want to play. */
export function ChoiceList({
  part,
  currency,
  isNamed,
  onChoose,
}: {
  part: Part;
  currency: string;
  /** Set when there are several parts: the part is named. */
  isNamed: boolean;
  onChoose: (choice: Choice) => void;
}) {
  const { t, language } = useLanguage('checkout');
  const { offers, products, totalFils, hasOthers } = part;
  const offered = (choice: Choice['choice']): boolean =>
    offers.some((offer) => offer.choice === choice);
  const alternatives = offers.flatMap((offer) => offer.alternatives ?? []);
  const amount = formatMoney(totalFils, currency, language);
  const [first] = products;
  const name = first && inLanguage({ en: first.name, ar: first.ar_name }, language);
  return (
    <fieldset className="flex flex-col gap-5">
      {isNamed && (
        <legend className="mb-3 text-lg font-medium">
          <bdi>{name}</bdi>
        </legend>
      )}
      {alternatives.length > 0 && (
        <section className="flex flex-col gap-3">
          <h2 className="text-lg">{t('result.choiceOther')}</h2>
          {hasOthers && <p className="text-ink-soft">{t('result.choiceOtherText')}</p>}
          {alternatives.map((alternative) => (
            <AlternativeButton
              key={JSON.stringify(alternative)}
              alternative={alternative}
              paidFils={totalFils}
              currency={currency}
              onTake={() => onChoose({ choice: 'alternative', alternative })}
            />
          ))}
        </section>
      )}
      <section className="flex flex-col gap-3">
        <h2 className="text-lg">{t('result.choiceMoney')}</h2>
        <p className="text-ink-soft">
          {t('result.choiceMoneyText', { amount })}{' '}
          {t(hasOthers ? 'result.restStays' : 'result.wholeCancelled')}
        </p>
        {offered('wallet') && (
          <Button wide onClick={() => onChoose({ choice: 'wallet' })}>
            {t('result.choiceWallet')}
          </Button>
        )}
        {offered('refund') && (
          <Button wide onClick={() => onChoose({ choice: 'refund' })}>
            {t('result.choiceRefund')}
          </Button>
        )}
      </section>
    </fieldset>
  );
}

function AlternativeButton({
  alternative,
  paidFils,
  currency,
  onTake,
}: {
  alternative: Alternative;
  /** Price of the lost part. */
  paidFils: number;
  currency: string;
  onTake: () => void;
}) {
  const fils = fromDecimal(alternative.total_price);
  return (
    <Button wide onClick={onTake} className="flex-wrap justify-between! py-2 text-start!">
      <div className="grow basis-36">
        <AlternativeTexts alternative={alternative} />
      </div>
      <div className="text-end">
        <Money fils={fils} currency={currency} />
        <PriceDifference fils={fils - paidFils} />
      </div>
    </Button>
  );
}
