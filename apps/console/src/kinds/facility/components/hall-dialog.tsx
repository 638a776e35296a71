import type { ConsoleHall } from '@nadi/contract/kinds/facility/console-endpoints';
import {
  checkHall,
  HALL,
  type HallBody,
  NEW_HALL,
  writtenHallFrom,
} from '@nadi/domain/kinds/facility/hall-form';
import { isFreeHall } from '@nadi/domain/kinds/facility/sold-for-nothing';
import { useT } from '../../../platform/texts.tsx';
import { type WriteBody, WrittenDialog } from '../../../platform/written-dialog.tsx';
import { useServiceActions } from '../api.ts';

export interface HallDialogProps {
  readonly serviceId: number;
  /** `null`: a new hall. */
  readonly hall: ConsoleHall | null;
  readonly Write: WriteBody;
  readonly onClose: () => void;
}

/** Dialog that adds or changes a hall (FACILITY-21): names, places, session times, tickets. */
export function HallDialog({ serviceId, hall, ...dialog }: HallDialogProps) {
  const t = useT('console-content');
  const { writeHall } = useServiceActions();
  return (
    <WrittenDialog
      {...dialog}
      title={t(hall ? 'console.changeHall' : 'console.addHall')}
      hint={t('console.hallHint')}
      save={t('console.saveHall')}
      shape={HALL}
      first={hall ? { ...hall } : { ...NEW_HALL }}
      check={(body) => checkHall(body, hall && writtenHallFrom(hall as HallBody))}
      isFree={isFreeHall}
      send={(body) => writeHall.mutateAsync({ serviceId, seen: hall, hall: body })}
      isSending={writeHall.isPending}
    />
  );
}
