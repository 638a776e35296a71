import { asForm } from '@nadi/browser/form/as-form';
import type { Answer, CallInput } from '@nadi/contract/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../platform/page/site.tsx';
import type { DocumentBody } from '../../platform/person/identity-document.ts';

export type Member = Answer<'listMembers'>[number];
export type Invitation = Answer<'listInvitations'>[number];
export type MemberBody = CallInput<'addMember'>['body'];
export type ChangeBody = CallInput<'changeMember'>['body'];

const FAMILY = ['family'] as const;
const MEMBERS = [...FAMILY, 'members'] as const;
const INVITATIONS = [...FAMILY, 'invitations'] as const;

/** What children say of themselves is asked for with each visit, and is not kept beyond it. */
const FRESH = { staleTime: 0, gcTime: 0 } as const;

/** The own family, and the children whose second guardian one is. */
export function useFamily() {
  const api = useApi();
  return useQuery({ queryKey: MEMBERS, queryFn: () => api('listMembers', {}), ...FRESH });
}

/** Invitations to be a second guardian. */
export function useInvitations() {
  const api = useApi();
  return useQuery({ queryKey: INVITATIONS, queryFn: () => api('listInvitations', {}), ...FRESH });
}

/** Whatever is done with a member, and however it ended: the family is shown as it then is. */
function useFamilyChange<Input, Answered>(send: (input: Input) => Promise<Answered>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => queries.invalidateQueries({ queryKey: FAMILY }),
  });
}

export function useAddMember() {
  const api = useApi();
  return useFamilyChange((body: MemberBody) => api('addMember', { body }));
}

export function useChangeMember(id: number) {
  const api = useApi();
  return useFamilyChange((body: ChangeBody) =>
    api('changeMember', { params: { id: String(id) }, body }),
  );
}

export function useRemoveMember(id: number) {
  const api = useApi();
  return useFamilyChange((_: null) => api('removeMember', { params: { id: String(id) } }));
}

/** Gives the consent for a member, to a version of its text, or takes it back. */
export function useRecordConsent(id: number) {
  const api = useApi();
  return useFamilyChange((body: CallInput<'recordConsent'>['body']) =>
    api('recordConsent', { params: { id: String(id) }, body }),
  );
}

export function useInviteGuardian(id: number) {
  const api = useApi();
  return useFamilyChange((body: CallInput<'inviteGuardian'>['body']) =>
    api('inviteGuardian', { params: { id: String(id) }, body }),
  );
}

export function useEndGuardian(id: number) {
  const api = useApi();
  return useFamilyChange((_: null) => api('endGuardian', { params: { id: String(id) } }));
}

export function useAnswerInvitation(id: string) {
  const api = useApi();
  return useFamilyChange((isAccepted: boolean) =>
    api('answerInvitation', { params: { id }, body: { is_accepted: isAccepted ? 1 : 0 } }),
  );
}

/** Adds a paper of a member, or replaces the one that is named. */
export function useSaveIdentityDocument(id: number) {
  const api = useApi();
  return useFamilyChange((body: DocumentBody) =>
    api('saveMemberDocument', { params: { id: String(id) }, body: asForm(body) }),
  );
}

export function useRemoveIdentityDocument(id: number) {
  const api = useApi();
  return useFamilyChange((documentId: string) =>
    api('removeMemberDocument', { params: { id: String(id), document_id: documentId } }),
  );
}
