import type { ConsoleCourt } from '@nadi/contract/facility/console-endpoints';
import { COURT, checkCourt, newCourt } from '@nadi/domain/kinds/facility/court-form';
import { useT } from '../../../platform/texts.tsx';
import { type WriteBody, WrittenDialog } from '../../../platform/written-dialog.tsx';
import { useServiceActions } from '../api.ts';

export interface CourtDialogProps {
  readonly serviceId: number;
  /** Null: one that is not there yet. */
  readonly court: ConsoleCourt | null;
  /** The last of its service, whose hours and prices a further one begins with. */
  readonly before: ConsoleCourt | null;
  readonly Write: WriteBody;
  readonly onClose: () => void;
}

/** Adds a court, or changes one: its names, whether it is sold, its hours with their prices (FACILITY-15). */
export function CourtDialog({ serviceId, court, before, ...dialog }: CourtDialogProps) {
  const t = useT('console-content');
  const { write } = useServiceActions();
  return (
    <WrittenDialog
      {...dialog}
      title={t(court ? 'console.changeCourt' : 'console.addCourt')}
      hint={t('console.courtHint')}
      save={t('console.saveCourt')}
      shape={COURT}
      first={court ? { ...court } : newCourt(before)}
      check={checkCourt}
      send={(body) => write.mutateAsync({ serviceId, seen: court, court: body })}
      isSending={write.isPending}
    />
  );
}
