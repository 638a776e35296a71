import type { StaffMemberView } from '@nadi/contract/staff/member-endpoints';
import type { StaffRole } from '@nadi/domain/account/access';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useConsole } from '../../platform/console.tsx';

const MEMBERS = ['staff'] as const;

/** Loads the staff of the venue. */
export function useMembers() {
  const { api } = useConsole();
  return useQuery({
    queryKey: MEMBERS,
    queryFn: ({ signal }) => api.byPage('listStaff', { signal }),
  });
}

export interface Invite {
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
}

export interface Change {
  readonly id: number;
  readonly role?: StaffRole;
  readonly is_disabled?: 0 | 1;
}

/** Mutations of a member of staff; each returns the new state and updates the list. */
export function useStaffActions() {
  const { api } = useConsole();
  const queries = useQueryClient();
  const note = (member: StaffMemberView): void => {
    queries.setQueryData<StaffMemberView[]>(MEMBERS, (all = []) => [
      ...all.filter(({ id }) => id !== member.id),
      member,
    ]);
    void queries.invalidateQueries({ queryKey: MEMBERS });
  };
  return {
    invite: useMutation({
      mutationFn: (body: Invite) => api.byUser('inviteStaff', { body }),
      onSuccess: note,
    }),
    change: useMutation({
      mutationFn: ({ id, ...body }: Change) =>
        api.byUser('changeStaff', { params: { id: String(id) }, body }),
      onSuccess: note,
    }),
    renew: useMutation({
      mutationFn: (id: number) => api.byUser('renewInvitation', { params: { id: String(id) } }),
      onSuccess: note,
    }),
  };
}
