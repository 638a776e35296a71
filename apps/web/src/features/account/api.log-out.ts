import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clearVisitor } from '../../platform/net/visitor.ts';
import { useApi } from '../../platform/page/site.tsx';
import { clearCarts } from '../cart/state.kept.ts';
import { signOut } from './state.ts';

/**
 * Ends the session, on the server if it responds and here in any case.
 *
 * The cart's contents remain the customer's and come back with the next login; the next user of
 * this device sees none of them.
 */
export function useLogOut(onDone: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api('logOut', {}).catch(() => null),
    // Called by the hook and not by the menu, which is unmounted once there is no user.
    onSettled: () => {
      signOut();
      clearCarts(queries);
      clearVisitor();
      onDone();
    },
  });
}
