import type { SeatIndex } from '@nadi/domain/kinds/event/seat-plan';
import { Button } from '@nadi/ui/button.tsx';
import { Notice } from '@nadi/ui/notice.tsx';
import { useT } from '../../../../platform/texts.tsx';
import type { ChoiceView } from '../../model.ts';
import type { SeatWords } from './use-seat-words.tsx';

export interface SeatNoticesProps {
  readonly view: ChoiceView;
  readonly words: SeatWords;
  /** Why the last tap, or the last wish, came to nothing. */
  readonly refused: string | null;
  readonly onTake: (index: SeatIndex) => void;
  readonly onDrop: (seats: readonly SeatIndex[]) => void;
}

/** What is wrong with a choice, said before anybody is asked, with the way out of it. */
export function SeatNotices({ view, words, refused, onTake, onDrop }: SeatNoticesProps) {
  const t = useT('event');
  const { lost, fault } = view;
  return (
    <div aria-live="polite" className="flex flex-col gap-3 empty:hidden">
      {lost.length > 0 && (
        <Notice
          tone="danger"
          title={t('seat.lost', { seats: lost.map(words.placeOf).join(' · ') })}
          action={
            <Button size="small" onClick={() => onDrop(lost)}>
              {t('seat.drop')}
            </Button>
          }
        />
      )}
      {fault && (
        <Notice
          title={t(
            fault.type === 'left_alone' ? 'seat.leftAlone' : 'seat.companionAlone',
            words.rowAndSeat(fault.seat),
          )}
          action={
            fault.type === 'left_alone' && (
              <Button size="small" onClick={() => onTake(fault.seat)}>
                {t('seat.takeToo', words.rowAndSeat(fault.seat))}
              </Button>
            )
          }
        />
      )}
      {refused !== null && <Notice>{refused}</Notice>}
    </div>
  );
}
