import { isCourt } from '@nadi/art/drawing-for';
import type { ConsoleService } from '@nadi/contract/kinds/facility/console-endpoints';
import type { AnyBody, Shape } from '@nadi/domain/content/shape';
import {
  BEGUN_SERVICE,
  BEGUN_SERVICE_OF_PLACES,
  checkService,
  NEW_SERVICE,
  SERVICE,
  SERVICE_OF_PLACES,
  soldOf,
  withLengthsOfMode,
} from '@nadi/domain/kinds/facility/service-form';
import { useT } from '../../../platform/texts.tsx';
import { type WriteBody, WrittenDialog } from '../../../platform/written-dialog.tsx';
import { useServiceActions } from '../api.ts';

export interface ServiceDialogProps {
  /** `null`: a new service. */
  readonly service: ConsoleService | null;
  readonly Write: WriteBody;
  readonly onClose: () => void;
}

/**
 * Dialog that adds or changes a service (FACILITY-17 to FACILITY-19).
 *
 * Edits its names, the noun of the booked item, its drawing, lengths and lead times.
 */
export function ServiceDialog({ service, ...dialog }: ServiceDialogProps) {
  const t = useT('console-content');
  const { writeService } = useServiceActions();
  const isByPlaces = (body: AnyBody): boolean =>
    service ? service.by_places : soldOf(body) === 'by_places';
  const shapeFor = (body: AnyBody): Shape => {
    if (service) return isByPlaces(body) ? SERVICE_OF_PLACES : SERVICE;
    return isByPlaces(body) ? BEGUN_SERVICE_OF_PLACES : BEGUN_SERVICE;
  };
  return (
    <WrittenDialog
      {...dialog}
      title={t(service ? 'console.changeService' : 'console.addService')}
      hint={t(service ? 'console.serviceHint' : 'console.newServiceHint')}
      save={t('console.saveService')}
      shape={service ? SERVICE : BEGUN_SERVICE}
      shapeFor={shapeFor}
      first={service ? { ...service } : { ...NEW_SERVICE, sold: 'whole' }}
      check={(body) => checkService(body, isCourt, isByPlaces(body) ? 'by_places' : 'whole')}
      complete={service ? (body) => body : withLengthsOfMode}
      send={(body) => writeService.mutateAsync({ seen: service, service: body })}
      isSending={writeService.isPending}
    />
  );
}
