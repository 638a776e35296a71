import type { SeatIndex } from '@nadi/domain/kinds/event/seat-plan';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { useT } from '../../../../platform/page/texts.tsx';
import type { ChoiceView, Instead } from '../../model.ts';
import type { SeatTexts } from './use-seat-texts.tsx';

export interface SeatNoticesProps {
  readonly view: ChoiceView;
  readonly texts: SeatTexts;
  /** Reason why the last tap or request was refused. */
  readonly refused: string | null;
  readonly onTake: (index: SeatIndex) => void;
  readonly onDrop: (seats: readonly SeatIndex[]) => void;
  /** Alternatives for lost seats. */
  readonly instead: readonly Instead[];
  readonly onInstead: (instead: Instead) => void;
}

/** Shows the faults of a choice before it is sent, each with a way to fix it. */
export function SeatNotices({
  view,
  texts,
  refused,
  onTake,
  onDrop,
  instead,
  onInstead,
}: SeatNoticesProps) {
  const t = useT('event');
  const { lost, fault } = view;
  return (
    <div aria-live="polite" className="flex flex-col gap-3 empty:hidden">
      {lost.length > 0 && (
        <Notice
          tone="danger"
          title={t('seat.lost', { seats: texts.placesOf(lost).join(' · ') })}
          action={
            <div className="flex flex-wrap gap-2">
              {instead.map((one) => (
                <Button key={one.seats.join()} size="small" onClick={() => onInstead(one)}>
                  {t('seat.instead', {
                    count: one.seats.length,
                    seats: texts.placesOf(one.seats).join(' · '),
                  })}
                </Button>
              ))}
              <Button size="small" tone="quiet" onClick={() => onDrop(lost)}>
                {t('seat.drop')}
              </Button>
            </div>
          }
        />
      )}
      {fault && (
        <Notice
          title={t(
            fault.type === 'left_alone' ? 'seat.leftAlone' : 'seat.companionAlone',
            texts.rowAndSeat(fault.seat),
          )}
          action={
            fault.type === 'left_alone' && (
              <Button size="small" onClick={() => onTake(fault.seat)}>
                {t('seat.takeToo', texts.rowAndSeat(fault.seat))}
              </Button>
            )
          }
        />
      )}
      {refused !== null && <Notice>{refused}</Notice>}
    </div>
  );
}
