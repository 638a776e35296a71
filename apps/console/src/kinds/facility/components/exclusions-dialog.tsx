import type { ConsoleService } from '@nadi/contract/kinds/facility/console-endpoints';
import { checkExclusions, exclusionsShape } from '@nadi/domain/kinds/facility/exclusions-form';
import { useT } from '../../../platform/texts.tsx';
import { type WriteBody, WrittenDialog } from '../../../platform/written-dialog.tsx';
import { useServiceActions } from '../api.ts';

export interface ExclusionsDialogProps {
  readonly service: ConsoleService;
  readonly Write: WriteBody;
  readonly onClose: () => void;
}

/** Dialog that changes which tickets of a service exclude others (FACILITY-32). */
export function ExclusionsDialog({ service, ...dialog }: ExclusionsDialogProps) {
  const t = useT('console-content');
  const { writeExclusions } = useServiceActions();
  const { id, exclusions } = service;
  const tickets = exclusions.tickets.map((one) => ({
    id: one.id,
    name: { en: one.name, ar: one.ar_name },
    isOwn: one.is_own,
  }));
  return (
    <WrittenDialog
      {...dialog}
      title={t('console.exclusions')}
      hint={t('console.exclusionsHint')}
      save={t('console.saveExclusions')}
      shape={exclusionsShape(tickets)}
      first={{ exclusions: exclusions.exclusions }}
      check={(body) => checkExclusions(body, tickets)}
      send={(body) =>
        writeExclusions.mutateAsync({ id, version: exclusions.version, exclusions: body })
      }
      isSending={writeExclusions.isPending}
    />
  );
}
