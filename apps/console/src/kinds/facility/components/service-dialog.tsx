import { isCourt } from '@nadi/art/drawing-for';
import type { ConsoleService } from '@nadi/contract/facility/console-endpoints';
import { checkService, NEW_SERVICE, SERVICE } from '@nadi/domain/kinds/facility/service-form';
import { useT } from '../../../platform/texts.tsx';
import { useServiceDeeds } from '../api.ts';
import { type WriteBody, WrittenDialog } from './written-dialog.tsx';

export interface ServiceDialogProps {
  /** Null: one that is not there yet. */
  readonly service: ConsoleService | null;
  readonly Write: WriteBody;
  readonly onClose: () => void;
}

/** Adds a service, or changes one: its names, what one books there, its drawing (FACILITY-17). */
export function ServiceDialog({ service, ...dialog }: ServiceDialogProps) {
  const t = useT('console-content');
  const { writeService } = useServiceDeeds();
  return (
    <WrittenDialog
      {...dialog}
      title={t(service ? 'console.changeService' : 'console.addService')}
      hint={t(service ? 'console.serviceHint' : 'console.newServiceHint')}
      save={t('console.saveService')}
      shape={SERVICE}
      first={service ? { ...service } : NEW_SERVICE}
      check={(body) => checkService(body, isCourt)}
      send={(body) => writeService.mutateAsync({ seen: service, service: body })}
      isSending={writeService.isPending}
    />
  );
}
