import { Refused } from '@nadi/browser/refused';
import type { StaffSession } from '@nadi/contract/staff/endpoints';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useConsole } from '../../platform/console.tsx';
import { failureText } from '../../platform/failed.tsx';
import { useT } from '../../platform/texts.tsx';

/** Query key of the session; `null`: signed out. */
export const SESSION = ['session'] as const;

/** Loads the signed-in member of staff; `null`: none. */
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

/** Query key: true after the session ended without a sign-out, which the sign-in page explains. */
const ENDED = ['ended'] as const;

export const useHasEnded = (): boolean =>
  useQuery({ queryKey: ENDED, queryFn: () => false, initialData: false, enabled: false }).data;

/** Replaces the session and clears data of the one before. */
function enter(queries: QueryClient, session: StaffSession | null): void {
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION[0] });
  queries.setQueryData<StaffSession | null>(SESSION, session);
}

/** Ends the local session after the server has ended it. */
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

/** Returns the handler that shows why an action failed; the page stays as it is. */
function useShowFailure(): (error: Error) => void {
  const t = useT();
  return (error) => void toasts.show('error', failureText(error, t));
}

/** Keeps the session alive (STAFF-05). */
export function useStay() {
  const { api } = useConsole();
  return useMutation({
    mutationFn: () => api.byUser('readStaffSession', {}),
    onError: useShowFailure(),
  });
}

/** Signs out, by the user or after inactivity. */
export function useSignOut() {
  const { api } = useConsole();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.byUser('signOutStaff', {}),
    onSuccess: () => enter(queries, null),
    onError: useShowFailure(),
  });
  const unused = useMutation({
    mutationFn: () => api.byPage('signOutStaff', {}),
    // The screen is cleared even while offline; the server ends the session a minute later.
    onSettled: () => endSession(queries),
  });
  return { signOut: () => mutate(), isSigningOut: isPending, endUnused: () => unused.mutate() };
}
