import { fromDecimal } from '@nadi/domain/kernel/money';
import { formatMoney } from '@nadi/i18n/money';
import { Button } from '@nadi/ui/button.tsx';
import { Money } from '@nadi/ui/money.tsx';
import { useLanguage } from '../../../platform/texts.tsx';
import type { Order } from '../api.ts';
import { staysBeside } from '../model.ts';
import { type Alternative, AlternativeWords, type Choice } from './choice-confirm.tsx';

/** What may become of the money, the places first: most who paid want to play. */
export function ChoiceList({
  order,
  onChoose,
}: {
  order: Order;
  onChoose: (choice: Choice) => void;
}) {
  const { t, language } = useLanguage('checkout');
  const offered = (choice: Choice['choice']): boolean =>
    order.choices.some((offer) => offer.choice === choice);
  const alternatives = order.choices.flatMap((offer) => offer.alternatives ?? []);
  const amount = formatMoney(fromDecimal(order.total), order.currency, language);
  return (
    <>
      {alternatives.length > 0 && (
        <section className="flex flex-col gap-3">
          <h2 className="text-lg">{t('result.choiceOther')}</h2>
          {staysBeside(order) && <p className="text-ink-soft">{t('result.choiceOtherText')}</p>}
          {alternatives.map((alternative) => (
            <AlternativeButton
              key={JSON.stringify(alternative)}
              alternative={alternative}
              currency={order.currency}
              onTake={() => onChoose({ choice: 'alternative', alternative })}
            />
          ))}
        </section>
      )}
      <section className="flex flex-col gap-3">
        <h2 className="text-lg">{t('result.choiceMoney')}</h2>
        <p className="text-ink-soft">{t('result.choiceMoneyText', { amount })}</p>
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
    </>
  );
}

function AlternativeButton({
  alternative,
  currency,
  onTake,
}: {
  alternative: Alternative;
  currency: string;
  onTake: () => void;
}) {
  return (
    <Button wide onClick={onTake} className="justify-between! py-2 text-start!">
      <div>
        <AlternativeWords alternative={alternative} />
      </div>
      <Money fils={fromDecimal(alternative.total_price)} currency={currency} />
    </Button>
  );
}
