import { Refused } from '@nadi/browser/refused';
import type { StaffSession } from '@nadi/contract/staff/endpoints';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useConsole } from '../../platform/console.tsx';

/** Where the session stands among what the server has answered; null: nobody is signed in. */
export const SESSION = ['session'] as const;

/** Who is signed in; null: nobody. */
export function useSession() {
  const { api } = useConsole();
  return useQuery<StaffSession | null>({
    queryKey: SESSION,
    queryFn: async ({ signal }) => {
      try {
        return await api.byPage('readStaffSession', { signal });
      } catch (error) {
        if (error instanceof Refused && error.status === 401) return null;
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** True: the session ended without its owner ending it, which the door says. */
const ENDED = ['ended'] as const;

export const useHasEnded = (): boolean =>
  useQuery({ queryKey: ENDED, queryFn: () => false, initialData: false, enabled: false }).data;

/** Somebody else is signed in here, or nobody: what was seen before is forgotten. */
function enter(queries: QueryClient, session: StaffSession | null): void {
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION[0] });
  queries.setQueryData<StaffSession | null>(SESSION, session);
}

/** The server knows the session no more. */
export function endSession(queries: QueryClient): void {
  const hadOne = Boolean(queries.getQueryData(SESSION));
  enter(queries, null);
  if (hadOne) queries.setQueryData(ENDED, true);
}

export function useEnter(): (session: StaffSession) => void {
  const queries = useQueryClient();
  return (session) => enter(queries, session);
}

export interface SignIn {
  readonly email: string;
  readonly password: string;
  readonly code: string;
}

export function useSignIn() {
  const { api } = useConsole();
  return useMutation({
    mutationFn: (body: SignIn) => api.byUser('signInStaff', { body }),
    onSuccess: useEnter(),
  });
}

/** Says that somebody is there: the session goes on (STAFF-05). */
export function useStay() {
  const { api } = useConsole();
  return useMutation({ mutationFn: () => api.byUser('readStaffSession', {}) });
}

/** Signs out here: because somebody wants to, or because nobody is there any more. */
export function useSignOut() {
  const { api } = useConsole();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.byUser('signOutStaff', {}),
    onSuccess: () => enter(queries, null),
  });
  const unused = useMutation({
    mutationFn: () => api.byPage('signOutStaff', {}),
    // Nothing stays on the screen, whatever the network does: the server ends it a minute later.
    onSettled: () => endSession(queries),
  });
  return { signOut: () => mutate(), isSigningOut: isPending, endUnused: () => unused.mutate() };
}
