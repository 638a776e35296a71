import type { Answer } from '@nadi/contract/client';
import type { Localized } from '@nadi/domain/kernel/localized';
import { useQuery } from '@tanstack/react-query';
import { useApi } from './site.tsx';

export type Service = Answer<'listServices'>[number];

/** The venue's services; the first page brings them along. */
export function useServices() {
  const api = useApi();
  return useQuery({
    queryKey: ['services'],
    queryFn: ({ signal }) => api('listServices', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The service that a facility belongs to; undefined while services are on their way. */
export function useServiceOf(): (facilityId: number | null) => Service | undefined {
  const { data } = useServices();
  return (facilityId) =>
    facilityId === null
      ? undefined
      : data?.find(({ facilities }) => facilities.includes(facilityId));
}

/** `Padel · Court 2`: a court's number alone does not say what is played there. */
export const withService = (name: Localized, service: Service | undefined): Localized =>
  service === undefined
    ? name
    : { en: `${service.name} · ${name.en}`, ar: `${service.ar_name} · ${name.ar}` };
