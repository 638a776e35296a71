import type { StaffMemberView } from '@nadi/contract/staff/member-endpoints';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { useState } from 'react';
import { Failed } from '../../../platform/failed.tsx';
import { useT } from '../../../platform/texts.tsx';
import { useMembers } from '../api.members.ts';
import { useSession } from '../api.ts';
import { InviteDialog } from '../components/invite-dialog.tsx';
import { MemberDialog } from '../components/member-dialog.tsx';
import { MemberRow } from '../components/member-row.tsx';
import { inOrder, rolesGivenBy } from '../model.ts';

/** Staff of the venue: active, invited and without access. */
export function StaffScreen() {
  const t = useT('console-staff');
  const members = useMembers();
  const [isInviting, setInviting] = useState(false);
  const [changed, setChanged] = useState<StaffMemberView | null>(null);
  const session = useSession().data;
  const roles = rolesGivenBy(session?.role ?? 'scanner');
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-semibold">{t('console.staff')}</h1>
        <Button tone="cta" onClick={() => setInviting(true)}>
          {t('console.invite')}
        </Button>
      </div>
      {session?.waiting_channels.includes('mail') && (
        <Notice title={t('console.mailWaits')}>{t('console.mailWaitsHint')}</Notice>
      )}
      <Loaded
        data={members.data}
        failed={
          members.isError && <Failed error={members.error} onAgain={() => void members.refetch()} />
        }
        skeleton={<Skeleton className="h-64" />}
      >
        {(there) => (
          <ul className="border-t border-line">
            {inOrder(there).map((member) => (
              <MemberRow key={member.id} member={member} onChange={() => setChanged(member)} />
            ))}
          </ul>
        )}
      </Loaded>
      {isInviting && <InviteDialog roles={roles} onClose={() => setInviting(false)} />}
      {changed && <MemberDialog member={changed} roles={roles} onClose={() => setChanged(null)} />}
    </div>
  );
}
