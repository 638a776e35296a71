import type { Answer } from '@nadi/contract/client';
import { inLanguage } from '@nadi/domain/kernel/localized';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../page/site.tsx';
import { useLanguage } from '../page/texts.tsx';

export type Service = Answer<'listServices'>[number];

/** Loads the venue's services; included in the first page. */
export function useServices() {
  const api = useApi();
  return useQuery({
    queryKey: ['services'],
    queryFn: ({ signal }) => api('listServices', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Returns the service of a facility; undefined while services are loading. */
export function useServiceOf(): (facilityId: number | null) => Service | undefined {
  const { data } = useServices();
  return (facilityId) =>
    facilityId === null
      ? undefined
      : data?.find(({ facilities }) => facilities.includes(facilityId));
}

/**
 * Returns the label of the booking button, from the service's noun: `Book a pitch`, `Book a
 * treatment`.
 *
 * Without a noun, and while it is unknown, the label is to book a time.
 */
export function useBookTexts(): (service: Service | undefined) => string {
  const { t, language } = useLanguage();
  return (service) => {
    const noun = inLanguage({ en: service?.noun ?? '', ar: service?.ar_noun ?? '' }, language);
    return noun ? t('facility.titleOf', { noun }) : t('facility.title');
  };
}
