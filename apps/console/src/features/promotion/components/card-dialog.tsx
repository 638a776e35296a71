import type { ConsoleCard } from '@nadi/contract/account/console-endpoints';
import {
  CARD,
  checkCard,
  checkNewCard,
  FIRST_CARD,
  NEW_CARD,
} from '@nadi/domain/benefit/card-form';
import type { AnyBody } from '@nadi/domain/content/shape';
import { SelectField } from '@nadi/ui/controls/select-field.tsx';
import { createContext, useContext, useState } from 'react';
import { useLocal, useT } from '../../../platform/texts.tsx';
import { type WriteBody, WrittenDialog } from '../../../platform/written-dialog.tsx';
import { useCardActions } from '../api.cards.ts';
import { CardFields } from './card-fields.tsx';

interface ChangeCardProps {
  readonly card: ConsoleCard;
  readonly onClose: () => void;
}

/** Dialog that changes a card (BENEFIT-06). */
export function ChangeCard({ card, onClose }: ChangeCardProps) {
  const t = useT('console-card');
  const { write } = useCardActions();
  return (
    <WrittenDialog
      title={t('console.card.changeOf', { name: card.customer.name })}
      hint={t('console.card.changeHint')}
      save={t('console.card.save')}
      shape={CARD}
      first={card}
      check={checkCard}
      send={(body) => write.mutateAsync({ seen: card, card: body })}
      isSending={write.isPending}
      Write={CardFields}
      onClose={onClose}
    />
  );
}

interface GiveCardProps {
  /** Cards of different benefits, which the new one may be like. */
  readonly examples: readonly ConsoleCard[];
  readonly onClose: () => void;
}

/** Earliest day there is: the server decides whether a card without a first day ends before today. */
const ANY_DAY = '0001-01-01';

/** Dialog that gives a card to a customer (BENEFIT-06). */
export function GiveCard({ examples, onClose }: GiveCardProps) {
  const t = useT('console-card');
  const { write } = useCardActions();
  return (
    <ExamplesContext value={examples}>
      <WrittenDialog
        title={t('console.card.give')}
        hint={t('console.card.giveHint')}
        save={t('console.card.giveNow')}
        shape={NEW_CARD}
        first={FIRST_CARD}
        check={(body) => checkNewCard(body, ANY_DAY)}
        send={(body) => write.mutateAsync({ seen: null, card: body })}
        isSending={write.isPending}
        Write={NewCardFields}
        onClose={onClose}
      />
    </ExamplesContext>
  );
}

const ExamplesContext = createContext<readonly ConsoleCard[]>([]);

/** Form of a new card, which may begin with the benefits of another card. */
const NewCardFields: WriteBody = (props) => {
  const t = useT('console-card');
  const local = useLocal();
  const examples = useContext(ExamplesContext);
  const [chosen, setChosen] = useState('');
  /** Number of examples taken: the rows of discounts begin again with each. */
  const [taken, setTaken] = useState(0);
  const take = (id: string): void => {
    setChosen(id);
    setTaken(taken + 1);
    props.onBody(likeExample(props.body, examples.find((one) => String(one.id) === id) ?? null));
  };
  return (
    <>
      {examples.length > 0 && (
        <SelectField
          label={t('console.card.like')}
          hint={t('console.card.likeHint')}
          value={chosen}
          onChange={({ target }) => take(target.value)}
          options={[
            { value: '', label: t('console.card.likeNone') },
            ...examples.map(({ id, name, ar_name }) => ({
              value: String(id),
              label: local(name, ar_name),
            })),
          ]}
        />
      )}
      <CardFields {...props} rowsKey={taken} />
    </>
  );
};

/** Returns a form with the names, channel and discounts of a card; `null`: with those of a new one. */
function likeExample(body: AnyBody, example: ConsoleCard | null): AnyBody {
  const { name, ar_name, channel, discounts } = example ?? FIRST_CARD;
  return { ...body, name, ar_name, channel, discounts };
}
