import type { ConsoleCourt, ConsoleService } from '@nadi/contract/kinds/facility/console-endpoints';
import {
  COURT,
  checkCourt,
  checkNewCourt,
  nameCourts,
  newCourt,
  newCourtShape,
} from '@nadi/domain/kinds/facility/court-form';
import { isFreeCourt } from '@nadi/domain/kinds/facility/sold-for-nothing';
import { useT } from '../../../platform/texts.tsx';
import { type WriteBody, WrittenDialog } from '../../../platform/written-dialog.tsx';
import { useServiceActions } from '../api.ts';

export interface CourtDialogProps {
  readonly serviceId: number;
  /** `null`: a new court. */
  readonly court: ConsoleCourt | null;
  /** Last court of the service, whose hours and prices are the initial values of a new one. */
  readonly before: ConsoleCourt | null;
  /** All services of the venue; a new court can be made of their courts (FACILITY-36). */
  readonly services: readonly ConsoleService[];
  readonly Write: WriteBody;
  readonly onClose: () => void;
}

/** Dialog that adds or changes a court (FACILITY-15): names, sale, hours with their prices. */
export function CourtDialog({ serviceId, court, before, services, ...dialog }: CourtDialogProps) {
  const t = useT('console-content');
  const { write } = useServiceActions();
  const courts = nameCourts(services);
  return (
    <WrittenDialog
      {...dialog}
      title={t(court ? 'console.changeCourt' : 'console.addCourt')}
      hint={t('console.courtHint')}
      save={t('console.saveCourt')}
      shape={court ? COURT : newCourtShape(courts)}
      first={court ? { ...court } : newCourt(before)}
      check={court ? checkCourt : (body) => checkNewCourt(body, courts)}
      isFree={isFreeCourt}
      send={(body) => write.mutateAsync({ serviceId, seen: court, court: body })}
      isSending={write.isPending}
    />
  );
}
