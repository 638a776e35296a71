import type { ConsoleService } from '@nadi/contract/kinds/facility/console-endpoints';
import {
  checkServiceSettings,
  SERVICE_SETTINGS,
} from '@nadi/domain/kinds/facility/service-settings-form';
import { useT } from '../../../platform/texts.tsx';
import { type WriteBody, WrittenDialog } from '../../../platform/written-dialog.tsx';
import { useServiceActions } from '../api.ts';

export interface ServiceSettingsDialogProps {
  readonly service: ConsoleService;
  readonly Write: WriteBody;
  readonly onClose: () => void;
}

/** Dialog that changes the terms, approvals and choices of a service (FACILITY-30). */
export function ServiceSettingsDialog({ service, ...dialog }: ServiceSettingsDialogProps) {
  const t = useT('console-content');
  const { writeSettings } = useServiceActions();
  const { id, settings } = service;
  return (
    <WrittenDialog
      {...dialog}
      title={t('console.serviceSettings')}
      hint={t('console.serviceSettingsHint')}
      save={t('console.saveService')}
      shape={SERVICE_SETTINGS}
      first={settings}
      check={checkServiceSettings}
      send={(body) => writeSettings.mutateAsync({ id, version: settings.version, settings: body })}
      isSending={writeSettings.isPending}
    />
  );
}
