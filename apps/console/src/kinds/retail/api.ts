import type { ServiceAddOns } from '@nadi/contract/kinds/retail/console-endpoints';
import type { AnyBody } from '@nadi/domain/content/shape';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useConsole } from '../../platform/console.tsx';

const ADD_ONS = ['console-add-ons'] as const;

/** Loads the add-ons of each service, on sale or not. */
export function useAddOns() {
  const { api } = useConsole();
  return useQuery({
    queryKey: ADD_ONS,
    queryFn: ({ signal }) => api.byPage('listAddOns', { signal }),
  });
}

/** Add-on to write; an existing one has its id and the version that was read. */
export interface SentAddOn {
  readonly serviceId: number;
  readonly seen: { readonly id: number; readonly version: string } | null;
  readonly addOn: AnyBody;
}

/** Mutation of an add-on; returns the new state, and a refusal reloads the list. */
export function useWriteAddOn() {
  const { api } = useConsole();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ serviceId, seen, addOn }: SentAddOn) =>
      seen === null
        ? api.byUser('addAddOn', { params: { id: String(serviceId) }, body: { add_on: addOn } })
        : api.byUser('changeAddOn', {
            params: { id: String(seen.id) },
            body: { version: seen.version, add_on: addOn },
          }),
    onSuccess: (service) =>
      queries.setQueryData<ServiceAddOns[]>(ADD_ONS, (known) =>
        known?.map((one) => (one.id === service.id ? service : one)),
      ),
    onError: () => queries.invalidateQueries({ queryKey: ADD_ONS }),
  });
}
