import type { StaffMemberView } from '@nadi/contract/staff/member-endpoints';
import { Button } from '@nadi/ui/controls/button.tsx';
import { SelectField } from '@nadi/ui/controls/select-field.tsx';
import { DayPicker } from '../../../platform/day-picker.tsx';
import { useT } from '../../../platform/texts.tsx';
import type { AuditQuery } from '../api.audit.ts';
import { AUDIT_ACTIONS, auditActionText } from '../audit-texts.ts';

export interface AuditFilterProps {
  readonly query: AuditQuery;
  readonly members: readonly StaffMemberView[];
  readonly onQuery: (query: AuditQuery) => void;
}

/** Filter of the log by person, action and day. */
export function AuditFilter({ query, members, onQuery }: AuditFilterProps) {
  const t = useT('console-staff');
  const { who: _who, ...ofAnybody } = query;
  const { action: _action, ...ofAnything } = query;
  const { day: _day, ...ofAnyDay } = query;
  const people = members.map(({ id, name }) => ({ value: String(id), label: name }));
  const actions = AUDIT_ACTIONS.map((action) => ({
    value: action,
    label: auditActionText(action, t),
  }));
  return (
    <div className="not-printed grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_auto_auto]">
      <SelectField
        label={t('console.byWhom')}
        value={String(query.who ?? '')}
        options={[{ value: '', label: t('console.everybody') }, ...people]}
        onChange={({ target: { value } }) =>
          onQuery(value === '' ? ofAnybody : { ...query, who: Number(value) })
        }
      />
      <SelectField
        label={t('console.action')}
        value={query.action ?? ''}
        options={[{ value: '', label: t('console.everything') }, ...actions]}
        onChange={({ target: { value } }) =>
          onQuery(value === '' ? ofAnything : { ...query, action: value })
        }
      />
      <DayPicker
        label={t('console.date')}
        isLabelSeen
        date={query.day ?? null}
        onDate={(day) => onQuery(day === null ? ofAnyDay : { ...query, day })}
      />
      {(query.who ?? query.action ?? query.day) !== undefined && (
        <Button tone="quiet" onClick={() => onQuery({})}>
          {t('console.noFilter')}
        </Button>
      )}
    </div>
  );
}
