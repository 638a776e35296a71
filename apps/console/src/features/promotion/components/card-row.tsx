import type { ConsoleCard } from '@nadi/contract/account/console-endpoints';
import type { CardAction } from '@nadi/domain/benefit/change-state';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Badge, type BadgeTone } from '@nadi/ui/data/badge.tsx';
import { Icon, type IconName } from '@nadi/ui/data/icon.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { failureText } from '../../../platform/failed.tsx';
import { useLocal, useT } from '../../../platform/texts.tsx';
import { useCardActions } from '../api.cards.ts';
import { benefitTexts, type CardWording, cardNumberText, dayTexts } from '../card-texts.ts';

const TONES: Readonly<Record<ConsoleCard['state'], BadgeTone>> = {
  active: 'success',
  future: 'bright',
  suspended: 'accent',
  ended: 'plain',
};

export interface CardRowProps {
  readonly card: ConsoleCard;
  readonly wording: CardWording;
  readonly onOpen: () => void;
}

/** Card in the list: a row on a wide screen, a card on a phone. */
export function CardRow({ card, wording, onOpen }: CardRowProps) {
  const { t } = wording;
  const local = useLocal();
  const { customer, state } = card;
  return (
    <li className="grid items-start gap-x-6 gap-y-3 rounded-card border border-line p-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,4fr)_15rem] lg:rounded-none lg:border-x-0 lg:border-t-0 lg:px-0">
      <div className="min-w-0">
        <p className="font-medium">
          <bdi>{customer.name}</bdi>
        </p>
        {[customer.mobile, customer.email].map(
          (one) =>
            one !== null && (
              <p key={one} className="text-sm wrap-anywhere text-ink-soft">
                <bdi dir="ltr">{one}</bdi>
              </p>
            ),
        )}
      </div>
      <div className="flex min-w-0 flex-col items-start gap-1.5">
        <p className="flex max-w-full flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          <bdi>{local(card.name, card.ar_name)}</bdi>
          <Badge tone={TONES[state]}>{t(`console.card.state.${state}`)}</Badge>
        </p>
        <p className="text-sm text-ink-soft tabular-nums">
          <bdi dir="ltr">{cardNumberText(card.number)}</bdi>
        </p>
      </div>
      <div className="min-w-0">
        <ul className="min-w-0">
          {benefitTexts(card, wording).map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        <ul className="mt-1 min-w-0 text-sm text-ink-soft">
          {dayTexts(card, wording).map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap items-start gap-2 lg:justify-end">
        <ActionButtons card={card} />
        <Button size="small" onClick={onOpen}>
          {t('console.card.change')}
          <span className="sr-only"> {customer.name}</span>
        </Button>
      </div>
    </li>
  );
}

/** Opposite of an action, which undoes it. */
const UNDOING = {
  suspend: 'resume',
  resume: 'suspend',
  end: 'reopen',
  reopen: 'end',
} as const satisfies Record<CardAction, CardAction>;

const ICONS = {
  suspend: 'pause',
  resume: 'play',
  end: 'close',
  reopen: 'play',
} as const satisfies Record<CardAction, IconName>;

const ACTIONS: Readonly<Record<ConsoleCard['state'], readonly CardAction[]>> = {
  active: ['suspend', 'end'],
  suspended: ['resume', 'end'],
  future: ['end'],
  ended: [],
};

/** Returns the actions of a card; one that staff ended may be reopened while it would still run. */
function actionsOf({ state, ended_on: ended, until_date: until }: ConsoleCard) {
  const isEarly = state === 'ended' && ended !== null && ended <= until;
  return isEarly ? (['reopen'] as const) : ACTIONS[state];
}

/** Buttons that suspend, resume, end or reopen a card at once, and offer to undo it. */
function ActionButtons({ card }: { card: ConsoleCard }) {
  const t = useT('console-card');
  const { act } = useCardActions();
  const { name } = card.customer;
  const showFailure = (error: Error) => void toasts.show('error', failureText(error, t));
  const press = async (action: CardAction): Promise<void> => {
    const changed = await act.mutateAsync({ card, action });
    toasts.offer(t(`console.card.done.${action}`, { name }), {
      label: t('console.card.undo'),
      take: () =>
        void act.mutateAsync({ card: changed, action: UNDOING[action] }).catch(showFailure),
    });
  };
  return actionsOf(card).map((action) => (
    <Button
      key={action}
      size="small"
      busy={act.isPending && act.variables.action === action}
      onClick={() => void press(action).catch(showFailure)}
    >
      <Icon name={ICONS[action]} />
      {t(`console.card.${action}`)}
      <span className="sr-only"> {name}</span>
    </Button>
  ));
}
