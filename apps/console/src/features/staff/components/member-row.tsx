import type { StaffMemberView } from '@nadi/contract/staff/member-endpoints';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Badge } from '@nadi/ui/data/badge.tsx';
import { formatInstant } from '../../../platform/instant.ts';
import { useLanguage } from '../../../platform/texts.tsx';

export interface MemberRowProps {
  readonly member: StaffMemberView;
  readonly onChange: () => void;
}

/** Row of a member of staff: name, role and state of the invitation. */
export function MemberRow({ member, onChange }: MemberRowProps) {
  const { t, language } = useLanguage('console-staff');
  const { name, email, role, last_used_at: lastUsed } = member;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line py-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,2fr)_8rem]">
      <div className="min-w-0">
        <p className="truncate font-medium">
          <bdi>{name}</bdi>
        </p>
        <p className="truncate text-sm text-ink-soft">
          <bdi dir="ltr">{email}</bdi>
        </p>
      </div>
      <p className="text-end lg:text-start">{t(`console.role.${role}`)}</p>
      <div className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
        <State member={member} />
        {member.state === 'active' && (
          <span>
            {lastUsed === null
              ? t('console.notHereNow')
              : t('console.lastUsed', { when: formatInstant(lastUsed, language) })}
          </span>
        )}
      </div>
      <div className="text-end">
        {member.is_governed === 1 && (
          <Button size="small" onClick={onChange}>
            {t('console.change')}
            <span className="sr-only">{name}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

function State({ member: { state, invited_until: until } }: { member: StaffMemberView }) {
  const { t, language } = useLanguage('console-staff');
  if (state === 'disabled') return <Badge>{t('console.noAccess')}</Badge>;
  if (until !== null) {
    return (
      <Badge tone="accent">
        {t('console.invitedUntil', { when: formatInstant(until, language) })}
      </Badge>
    );
  }
  if (state === 'invited') return <Badge tone="danger">{t('console.linkOver')}</Badge>;
  return null;
}
