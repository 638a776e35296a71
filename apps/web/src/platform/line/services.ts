import type { Answer } from '@nadi/contract/client';
import { inLanguage } from '@nadi/domain/kernel/localized';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../page/site.tsx';
import { useLanguage } from '../page/texts.tsx';

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

/**
 * The words of booking at a service, from its own noun: `Book a pitch`, `Book a treatment`. Of one
 * that has none, and while none is known, a time is booked.
 */
export function useBookTexts(): (service: Service | undefined) => string {
  const { t, language } = useLanguage();
  return (service) => {
    const noun = inLanguage({ en: service?.noun ?? '', ar: service?.ar_noun ?? '' }, language);
    return noun ? t('facility.titleOf', { noun }) : t('facility.title');
  };
}
