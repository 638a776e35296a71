import type { AnyBody } from '@nadi/domain/content/shape';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAct } from '../../platform/act.ts';
import { useConsole } from '../../platform/console.tsx';
import { PARTNERS } from './query-keys.ts';

/** Loads the transfers of a partner. */
export function useTransfers(id: number) {
  const { api } = useConsole();
  return useQuery({
    queryKey: [...PARTNERS, 'transfers', id],
    queryFn: ({ signal }) =>
      api.byPage('listPartnerTransfers', { params: { id: String(id) }, signal }),
  });
}

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
    takeBack: useMutation({
      mutationFn: ({
        id,
        ...body
      }: {
        readonly id: number;
        readonly reference: string;
        readonly amount: number;
        readonly reason: unknown;
      }) => act('takePartnerTransferBack', { params: { id: String(id) }, body }),
      onSettled,
    }),
    recordTransfer: useMutation({
      mutationFn: ({ id, transfer }: { readonly id: number; readonly transfer: AnyBody }) =>
        act('recordPartnerTransfer', { params: { id: String(id) }, body: { transfer } }),
      onSettled,
    }),
  };
}
