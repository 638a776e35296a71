import { buttonClass } from '@nadi/ui/controls/button-class';
import { Card } from '@nadi/ui/layout/card.tsx';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useT } from '../../../platform/page/texts.tsx';
import { useUser } from '../../account/state.ts';
import { type Order, useChooseOutcome } from '../api.ts';
import { lostParts } from '../model.ts';
import { type Choice, ChoiceConfirm, type Part } from './choice-confirm.tsx';
import { ChoiceList } from './choice-list.tsx';
import { OrderDetails } from './order-details.tsx';

/**
 * Shows late money whose place was lost, with the choices: another place, the wallet or a card
 * refund.
 *
 * A guest chooses with the order's token, a customer logs in.
 */
export function ChoicePanel({
  order,
  token,
  isTicketed,
}: {
  order: Order;
  token: string;
  /** Set when tickets of the remaining lines are shown below. */
  isTicketed: boolean;
}) {
  const t = useT('checkout');
  const user = useUser();
  const mayChoose = order.is_anonymous === 1 || user !== null;
  return (
    <Card className="rise flex flex-col gap-5 p-6">
      <div role="status">
        <h1 className="text-2xl">{t('result.choice')}</h1>
        <p className="mt-2 text-ink-soft">{t('result.choiceText')}</p>
        {isTicketed && <p className="mt-2">{t('result.choiceStands')}</p>}
      </div>
      <OrderDetails order={order} />
      {mayChoose ? (
        <Choosing order={order} token={token} />
      ) : (
        <Link
          to="/login"
          search={{ nextUrl: `/paymentsuccess/${token}` }}
          className={buttonClass({ tone: 'cta', wide: true })}
        >
          {t('account.login')}
        </Link>
      )}
    </Card>
  );
}

/** Offers the choices; each needs a confirmation that shows its effect. */
function Choosing({ order, token }: { order: Order; token: string }) {
  const [chosen, setChosen] = useState<{ part: Part; choice: Choice } | null>(null);
  const choose = useChooseOutcome(order, token);
  const settle = ({ part: { key }, choice }: NonNullable<typeof chosen>): void =>
    choose.mutate({ ...choice, key }, { onSettled: () => setChosen(null) });
  const parts = lostParts(order);
  return (
    <>
      {parts.map((part) => (
        <ChoiceList
          key={part.key}
          part={part}
          currency={order.currency}
          isNamed={parts.length > 1}
          onChoose={(choice) => setChosen({ part, choice })}
        />
      ))}
      {chosen && (
        <ChoiceConfirm
          order={order}
          part={chosen.part}
          chosen={chosen.choice}
          busy={choose.isPending}
          onConfirm={() => settle(chosen)}
          onCancel={() => setChosen(null)}
        />
      )}
    </>
  );
}
