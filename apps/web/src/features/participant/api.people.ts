import { asForm } from '@nadi/browser/form/as-form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Line, WireLine } from '../../platform/line/line.ts';
import { useApi } from '../../platform/page/site.tsx';
import { changeCart } from '../cart/state.kept.ts';
import { heldCart } from '../cart/state.ts';

/** Options for the settings of the venue, loaded once per visit. */
const OF_A_VISIT = { staleTime: Number.POSITIVE_INFINITY } as const;

/**
 * Loads the fields of a participant form; on failure the form has none of them.
 *
 * @param form key of the form, which several products share.
 */
export function useFieldConfig(form: string, productId: number) {
  const api = useApi();
  return useQuery({
    queryKey: ['field-config', form],
    queryFn: ({ signal }) =>
      api('readFieldConfig', { query: { product_id: String(productId) }, signal }),
    ...OF_A_VISIT,
  });
}

/** Loads the tags of participants; on failure the tag is left out. */
export function useTags() {
  const api = useApi();
  return useQuery({
    queryKey: ['tags'],
    queryFn: ({ signal }) => api('listTags', { signal }),
    ...OF_A_VISIT,
  });
}

/** Loads the maximum participants of a customer per session; on failure there is none. */
export function useThreshold(): number | null {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['customer-configurations'],
    queryFn: ({ signal }) => api('readCustomerConfigurations', { signal }),
    ...OF_A_VISIT,
  });
  return data?.customer_threshold ?? null;
}

/** Uploads a file of a participant to the cart; returns its id. */
export function useUploadFile() {
  const api = useApi();
  return useMutation({
    mutationFn: async (file: File) => (await api('uploadFile', { body: asForm({ file }) })).file_id,
  });
}

/** Saves the participants with the line in the server's cart; the browser keeps only the names. */
export function useSavePeople() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ line, customers }: { line: Line } & Pick<WireLine, 'customers'>) => {
      const body = { products: [{ ...line.wire, customers }] };
      const held = await api('syncCart', { body, idempotencyKey: crypto.randomUUID() });
      return changeCart(queries, (cart) => heldCart(held, cart, [line]));
    },
  });
}
