import { inLanguage } from '@nadi/domain/kernel/localized';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { minuteOf } from '@nadi/domain/kernel/zoned';
import { formatDay, formatTimeRange } from '@nadi/i18n/dates';
import { Button } from '@nadi/ui/button.tsx';
import { buttonClass } from '@nadi/ui/button-class';
import { Card } from '@nadi/ui/card.tsx';
import { useLanguage } from '@nadi/ui/language.tsx';
import { Money } from '@nadi/ui/money.tsx';
import { toasts } from '@nadi/ui/toast-queue';
import { Link } from '@tanstack/react-router';
import { wallPeriod } from '../../../platform/wall.ts';
import { useUser } from '../../account/state.ts';
import { type Order, useChooseOutcome } from '../api.ts';

type Offer = Order['choices'][number];
type Alternative = NonNullable<Offer['alternatives']>[number];

/** Money that arrived after its place was gone: another time, the wallet, or back to the card. */
export function ChoicePanel({ order, token }: { order: Order; token: string }) {
  const { t } = useLanguage();
  const user = useUser();
  const choose = useChooseOutcome(token);
  const decide = (choice: Offer['choice'], alternative?: Alternative): void =>
    choose.mutate(
      {
        orderId: order.order_id,
        body: {
          choice,
          ...(alternative
            ? {
                alternative: {
                  product_id: alternative.product_id,
                  facility_id: alternative.facility_id,
                  date: alternative.date,
                  start_time: alternative.start_time,
                  end_time: alternative.end_time,
                },
              }
            : {}),
        },
      },
      {
        onSuccess: () => toasts.show('success', t('result.choiceDone')),
        onError: (error) => toasts.show('error', error.message),
      },
    );
  const offered = (choice: Offer['choice']): boolean =>
    order.choices.some((offer) => offer.choice === choice);
  const alternatives = order.choices.flatMap((offer) => offer.alternatives ?? []);
  return (
    <Card className="rise flex flex-col gap-5 p-6">
      <div role="status">
        <h1 className="text-2xl">{t('result.choice')}</h1>
        <p className="mt-2 text-ink-soft">{t('result.choiceText')}</p>
      </div>
      {!user && (
        <Link
          to="/login"
          search={{ nextUrl: `/paymentsuccess/${token}` }}
          className={buttonClass({ tone: 'cta', wide: true })}
        >
          {t('account.login')}
        </Link>
      )}
      {user && (
        <div className="flex flex-col gap-3">
          {alternatives.map((alternative) => (
            <AlternativeButton
              key={`${alternative.facility_id} ${alternative.date} ${alternative.start_time}`}
              alternative={alternative}
              currency={order.currency}
              busy={choose.isPending}
              onTake={() => decide('alternative', alternative)}
            />
          ))}
          {offered('wallet') && (
            <Button wide busy={choose.isPending} onClick={() => decide('wallet')}>
              {t('result.choiceWallet')}
            </Button>
          )}
          {offered('refund') && (
            <Button wide busy={choose.isPending} onClick={() => decide('refund')}>
              {t('result.choiceRefund')}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

function AlternativeButton({
  alternative,
  currency,
  busy,
  onTake,
}: {
  alternative: Alternative;
  currency: string;
  busy: boolean;
  onTake: () => void;
}) {
  const { language } = useLanguage();
  const when = wallPeriod(alternative.date, alternative.start_time, alternative.end_time);
  return (
    <Button wide busy={busy} onClick={onTake} className="justify-between! py-2 text-start!">
      <span>
        <bdi className="font-medium">
          {inLanguage(
            { en: alternative.facility_name, ar: alternative.ar_facility_name },
            language,
          )}
        </bdi>
        <br />
        <span className="text-sm text-ink-soft">
          {formatDay(alternative.date, language)}
          {when && ` · ${formatTimeRange(minuteOf(when.from), minuteOf(when.to), language)}`}
        </span>
      </span>
      <Money fils={fromDecimal(alternative.total_price)} currency={currency} />
    </Button>
  );
}
