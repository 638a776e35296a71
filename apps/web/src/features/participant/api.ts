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

/** Data of children is fetched on every visit and not cached beyond it. */
const FRESH = { staleTime: 0, gcTime: 0 } as const;

/**
 * Loads the user's family, and the children whose second guardian they are.
 * @param enabled `false` while no account is signed in.
 */
export function useFamily(enabled = true) {
  const api = useApi();
  return useQuery({ queryKey: MEMBERS, queryFn: () => api('listMembers', {}), enabled, ...FRESH });
}

/** Loads the invitations to be a second guardian. */
export function useInvitations() {
  const api = useApi();
  return useQuery({ queryKey: INVITATIONS, queryFn: () => api('listInvitations', {}), ...FRESH });
}

/** Runs a mutation of a member; the family is refetched on success and on error. */
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

/** Gives consent for a member, to a version of the text, or withdraws it. */
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

/** Adds an identity document of a member, or replaces the given one. */
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
