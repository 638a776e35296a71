import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clearVisitor } from '../../platform/net/visitor.ts';
import { useApi } from '../../platform/page/site.tsx';
import { clearCarts } from '../cart/state.kept.ts';
import { signOut } from './state.ts';

/**
 * Ends the session, on the server if it answers and here in any case. What the cart holds stays the
 * customer's and comes back with the next login; whoever sits here next sees none of it.
 */
export function useLogOut(onDone: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api('logOut', {}).catch(() => null),
    // Told by the hook and not by the menu, which is gone once there is no user.
    onSettled: () => {
      signOut();
      clearCarts(queries);
      clearVisitor();
      onDone();
    },
  });
}
