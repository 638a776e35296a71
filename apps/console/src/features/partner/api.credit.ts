import type { AnyBody } from '@nadi/domain/content/shape';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAct } from '../../platform/act.ts';
import { PARTNERS } from './query-keys.ts';

/** Acts on a partner's credit facility, each once; the lists reload, also after a refusal. */
export function useCreditActs() {
  const { act } = useAct();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: PARTNERS });
  return {
    setLimit: useMutation({
      mutationFn: ({ id, ...body }: { readonly id: number; limit: unknown; seen: number }) =>
        act('setCreditLimit', { params: { id: String(id) }, body }),
      onSettled,
    }),
    recordTransfer: useMutation({
      mutationFn: ({ id, transfer }: { readonly id: number; readonly transfer: AnyBody }) =>
        act('recordPartnerTransfer', { params: { id: String(id) }, body: { transfer } }),
      onSettled,
    }),
  };
}
