import type { StaffMemberView } from '@nadi/contract/staff/member-endpoints';
import { Button } from '@nadi/ui/button.tsx';
import { SelectField } from '@nadi/ui/select-field.tsx';
import { DayPicker } from '../../../platform/day-picker.tsx';
import { useT } from '../../../platform/texts.tsx';
import type { AuditAsked } from '../api.audit.ts';
import { DEEDS_ASKED, sayDeed } from '../audit-words.ts';

export interface AuditFilterProps {
  readonly asked: AuditAsked;
  readonly members: readonly StaffMemberView[];
  readonly onAsk: (asked: AuditAsked) => void;
}

/** Of whom, of what and of when the log is wanted. */
export function AuditFilter({ asked, members, onAsk }: AuditFilterProps) {
  const t = useT('console-staff');
  const { who: _who, ...ofAnybody } = asked;
  const { deed: _deed, ...ofAnything } = asked;
  const { day: _day, ...ofAnyDay } = asked;
  const people = members.map(({ id, name }) => ({ value: String(id), label: name }));
  const deeds = DEEDS_ASKED.map((deed) => ({ value: deed, label: sayDeed(deed, t) }));
  return (
    <div className="not-printed grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_auto_auto]">
      <SelectField
        label={t('console.byWhom')}
        value={String(asked.who ?? '')}
        options={[{ value: '', label: t('console.everybody') }, ...people]}
        onChange={({ target: { value } }) =>
          onAsk(value === '' ? ofAnybody : { ...asked, who: Number(value) })
        }
      />
      <SelectField
        label={t('console.deed')}
        value={asked.deed ?? ''}
        options={[{ value: '', label: t('console.everything') }, ...deeds]}
        onChange={({ target: { value } }) =>
          onAsk(value === '' ? ofAnything : { ...asked, deed: value })
        }
      />
      <DayPicker
        label={t('console.date')}
        isLabelSeen
        date={asked.day ?? null}
        onDate={(day) => onAsk(day === null ? ofAnyDay : { ...asked, day })}
      />
      {(asked.who ?? asked.deed ?? asked.day) !== undefined && (
        <Button tone="quiet" onClick={() => onAsk({})}>
          {t('console.noFilter')}
        </Button>
      )}
    </div>
  );
}
