import type { ConsoleGateway } from '@nadi/contract/payment/console-endpoints';
import type { AnyBody } from '@nadi/domain/content/shape';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useConsole } from '../../platform/console.tsx';

const GATEWAYS = ['gateways'] as const;

/** Loads the gateway accounts of the venue in the order of offer. */
export function useGateways() {
  const { api } = useConsole();
  return useQuery({
    queryKey: GATEWAYS,
    queryFn: ({ signal }) => api.byPage('listGateways', { signal }),
  });
}

/** Account as it was read, on which a change is based. */
type Seen = Pick<ConsoleGateway, 'id' | 'version'>;

/** Gateway account to write; `seen` is `null` for a new one. */
interface SentGateway {
  readonly seen: Seen | null;
  readonly gateway: AnyBody;
}

/** Mutation of a gateway account; the list reloads, also after a refusal. */
export function useWriteGateway() {
  const { api } = useConsole();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ seen, gateway }: SentGateway) =>
      seen === null
        ? api.byUser('addGateway', { body: { gateway } })
        : api.byUser('changeGateway', {
            params: { id: String(seen.id) },
            body: { version: seen.version, gateway },
          }),
    onSettled: () => queries.invalidateQueries({ queryKey: GATEWAYS }),
  });
}

/** Mutations that return the whole list; a refusal reloads it. */
export function useGatewayActions() {
  const { api } = useConsole();
  const queries = useQueryClient();
  const shown = {
    onSuccess: (list: ConsoleGateway[]) => queries.setQueryData(GATEWAYS, list),
    onError: () => queries.invalidateQueries({ queryKey: GATEWAYS }),
  };
  return {
    turn: useMutation({
      mutationFn: ({ seen, isEnabled }: { readonly seen: Seen; readonly isEnabled: boolean }) =>
        api.byUser('switchGateway', {
          params: { id: String(seen.id) },
          body: { version: seen.version, is_enabled: isEnabled },
        }),
      ...shown,
    }),
    order: useMutation({
      mutationFn: (body: { readonly seen: number[]; readonly order: number[] }) =>
        api.byUser('orderGateways', { body }),
      ...shown,
    }),
  };
}

/** Mutation that calls the gateway with the stored credentials; nothing is paid. */
export function useTestGateway() {
  const { api } = useConsole();
  return useMutation({
    mutationFn: ({ id }: Seen) => api.byUser('testGateway', { params: { id: String(id) } }),
  });
}
