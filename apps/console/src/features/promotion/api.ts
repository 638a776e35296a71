import type { ConsolePromotion, tryPromotions } from '@nadi/contract/promotion/console-endpoints';
import type { BodyOf } from '@nadi/contract/wire/endpoint';
import type { AnyBody } from '@nadi/domain/content/shape';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useConsole } from '../../platform/console.tsx';

const PROMOTIONS = ['promotions'] as const;
const SOLD = ['promotions-sold'] as const;

/** Loads the promotions of the venue, the latest first. */
export function usePromotions() {
  const { api } = useConsole();
  return useQuery({
    queryKey: PROMOTIONS,
    queryFn: ({ signal }) => api.byPage('listPromotions', { signal }),
  });
}

/** Loads the products on sale of all kinds, in groups; those without products are left out. */
export function useSold() {
  const { api, kinds } = useConsole();
  return useQuery({
    queryKey: SOLD,
    queryFn: async ({ signal }) => {
      const groups = await Promise.all(kinds.map(({ sold }) => sold?.(api, signal) ?? []));
      return groups.flat().filter(({ products }) => products.length > 0);
    },
  });
}

/** Promotion to write; an existing one has its id and the version that was read. */
export interface SentPromotion {
  readonly seen: Pick<ConsolePromotion, 'id' | 'version'> | null;
  readonly promotion: AnyBody;
}

/** Mutation of a promotion; returns the new state, and a refusal reloads the list. */
export function useWritePromotion() {
  const { api } = useConsole();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ seen, promotion }: SentPromotion) =>
      seen === null
        ? api.byUser('addPromotion', { body: { promotion } })
        : api.byUser('changePromotion', {
            params: { id: String(seen.id) },
            body: { version: seen.version, promotion },
          }),
    onSuccess: (written) =>
      queries.setQueryData<ConsolePromotion[]>(PROMOTIONS, (known) =>
        known?.some(({ id }) => id === written.id)
          ? known.map((one) => (one.id === written.id ? written : one))
          : known && [written, ...known],
      ),
    onError: () => queries.invalidateQueries({ queryKey: PROMOTIONS }),
  });
}

export type TriedCart = BodyOf<typeof tryPromotions>;

/** Mutation that prices a cart; it takes and writes nothing. */
export function useTryPromotions() {
  const { api } = useConsole();
  return useMutation({
    mutationFn: (body: TriedCart) => api.byUser('tryPromotions', { body }),
  });
}
