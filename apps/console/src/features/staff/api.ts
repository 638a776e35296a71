import { Refused } from '@nadi/browser/refused';
import type { StaffSession } from '@nadi/contract/staff/endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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

/** Somebody else is signed in here, or nobody: what was seen before is forgotten. */
export function useEnter(): (session: StaffSession | null) => void {
  const queries = useQueryClient();
  return (session) => {
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION[0] });
    queries.setQueryData<StaffSession | null>(SESSION, session);
  };
}

export interface SignIn {
  readonly email: string;
  readonly password: string;
  readonly code: string;
}

export function useSignIn() {
  const { api } = useConsole();
  const enter = useEnter();
  return useMutation({
    mutationFn: (body: SignIn) => api.byUser('signInStaff', { body }),
    onSuccess: enter,
  });
}

/** Signs out here. */
export function useSignOut() {
  const { api } = useConsole();
  const enter = useEnter();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.byUser('signOutStaff', {}),
    onSuccess: () => enter(null),
  });
  return { signOut: () => mutate(), isSigningOut: isPending };
}
