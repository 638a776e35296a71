import type { ConsoleService } from '@nadi/contract/kinds/facility/console-endpoints';
import {
  checkScheduleRules,
  scheduleRulesShape,
} from '@nadi/domain/kinds/facility/schedule-rules-form';
import { useT } from '../../../platform/texts.tsx';
import { type WriteBody, WrittenDialog } from '../../../platform/written-dialog.tsx';
import { useServiceActions } from '../api.ts';

export interface ScheduleDialogProps {
  readonly service: ConsoleService;
  readonly Write: WriteBody;
  readonly onClose: () => void;
}

/** Dialog that changes the rules by which a service is closed (FACILITY-31). */
export function ScheduleDialog({ service, ...dialog }: ScheduleDialogProps) {
  const t = useT('console-content');
  const { writeSchedule } = useServiceActions();
  const { id, schedule } = service;
  const products = schedule.products.map((one) => ({
    id: one.id,
    name: { en: one.name, ar: one.ar_name },
  }));
  const known = schedule.rules.map(({ rule_id }) => rule_id);
  return (
    <WrittenDialog
      {...dialog}
      title={t('console.schedule')}
      hint={t('console.scheduleHint')}
      save={t('console.saveSchedule')}
      shape={scheduleRulesShape(products)}
      first={{ rules: schedule.rules }}
      check={(body) => checkScheduleRules(body, products, known)}
      send={(body) => writeSchedule.mutateAsync({ id, version: schedule.version, schedule: body })}
      isSending={writeSchedule.isPending}
    />
  );
}
