import type { ConsoleService } from '@nadi/contract/kinds/facility/console-endpoints';
import type { SiteConfig } from '@nadi/contract/tenant/endpoints';
import type { AnyBody } from '@nadi/domain/content/shape';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CONFIG_KEY, useConsole } from '../../platform/console.tsx';

const SERVICES = ['console-services'] as const;

/** Loads the services of the venue, open or not. */
export function useServices() {
  const { api } = useConsole();
  return useQuery({
    queryKey: SERVICES,
    queryFn: ({ signal }) => api.byPage('listConsoleServices', { signal }),
  });
}

/** Loads the site's current config, which may have been published after this page was opened. */
export function useSiteConfigNow(): SiteConfig {
  const { api, venue } = useConsole();
  const config = useQuery({
    queryKey: CONFIG_KEY,
    queryFn: ({ signal }) => api.byPage('readConfig', { signal }),
  });
  return config.data ?? venue;
}

/** Returns true when customers can book. */
export const useIsBookingOn = (): boolean => useSiteConfigNow().enable_facility_booking !== 0;

/** Court to write; an existing one has its id and the version that was read. */
export interface SentCourt {
  readonly serviceId: number;
  readonly seen: { readonly id: number; readonly version: string } | null;
  readonly court: AnyBody;
}

/** Hall to write, like a court. */
export interface SentHall {
  readonly serviceId: number;
  readonly seen: { readonly id: number; readonly version: string } | null;
  readonly hall: AnyBody;
}

/** Service to write, like a court. */
export interface SentService {
  readonly seen: { readonly id: number; readonly version: string } | null;
  readonly service: AnyBody;
}

/** Settings of a service to write, with the version that was read. */
export interface SentSettings {
  readonly id: number;
  readonly version: string;
  readonly settings: AnyBody;
}

/** Rules that close a service to write, with the version that was read. */
export interface SentSchedule {
  readonly id: number;
  readonly version: string;
  readonly schedule: AnyBody;
}

/** Exclusions between tickets to write, with the version that was read. */
export interface SentExclusions {
  readonly id: number;
  readonly version: string;
  readonly exclusions: AnyBody;
}

/** Traits of a court to write, with the version that was read. */
export interface SentTraits {
  readonly id: number;
  readonly version: string;
  readonly traits: AnyBody;
}

/** Surfaces and formations of the venue to write, with the version that was read. */
export interface SentTraitLists {
  readonly version: string;
  readonly traits: AnyBody;
}

/** Keeps the services that a change returns, and reloads the list after a refusal. */
function useWritten() {
  const queries = useQueryClient();
  const take = (service: ConsoleService) =>
    queries.setQueryData<ConsoleService[]>(SERVICES, (known) =>
      known?.some(({ id }) => id === service.id)
        ? known.map((one) => (one.id === service.id ? service : one))
        : known && [...known, service],
    );
  const takeAll = (services: ConsoleService[]) =>
    queries.setQueryData<ConsoleService[]>(SERVICES, services);
  const onError = () => queries.invalidateQueries({ queryKey: SERVICES });
  return { one: { onSuccess: take, onError }, all: { onSuccess: takeAll, onError } };
}

/** Mutations of services; each returns the new state, and a refusal reloads the list. */
export function useServiceActions() {
  const { api } = useConsole();
  const written = useWritten();
  return {
    open: useMutation({
      mutationFn: ({ id, isOpen }: { readonly id: number; readonly isOpen: boolean }) =>
        api.byUser('openService', { params: { id: String(id) }, body: { is_open: isOpen } }),
      ...written.one,
    }),
    order: useMutation({
      mutationFn: (order: { readonly seen: number[]; readonly order: number[] }) =>
        api.byUser('orderServices', { body: order }),
      ...written.all,
    }),
    writeService: useMutation({
      mutationFn: ({ seen, service }: SentService) =>
        seen === null
          ? api.byUser('addService', { body: { service } })
          : api.byUser('changeService', {
              params: { id: String(seen.id) },
              body: { version: seen.version, service },
            }),
      ...written.one,
    }),
    writeSettings: useMutation({
      mutationFn: ({ id, ...body }: SentSettings) =>
        api.byUser('changeServiceSettings', { params: { id: String(id) }, body }),
      ...written.one,
    }),
    writeSchedule: useMutation({
      mutationFn: ({ id, ...body }: SentSchedule) =>
        api.byUser('changeScheduleRules', { params: { id: String(id) }, body }),
      ...written.one,
    }),
    writeExclusions: useMutation({
      mutationFn: ({ id, ...body }: SentExclusions) =>
        api.byUser('changeExclusions', { params: { id: String(id) }, body }),
      ...written.one,
    }),
    writeHall: useMutation({
      mutationFn: ({ serviceId, seen, hall }: SentHall) =>
        seen === null
          ? api.byUser('addHall', { params: { id: String(serviceId) }, body: { hall } })
          : api.byUser('changeHall', {
              params: { id: String(seen.id) },
              body: { version: seen.version, hall },
            }),
      ...written.one,
    }),
    write: useMutation({
      mutationFn: ({ serviceId, seen, court }: SentCourt) =>
        seen === null
          ? api.byUser('addCourt', { params: { id: String(serviceId) }, body: { court } })
          : api.byUser('changeCourt', {
              params: { id: String(seen.id) },
              body: { version: seen.version, court },
            }),
      ...written.one,
    }),
  };
}

/** Mutations of the traits of courts, and of the venue's lists of them; results as for services. */
export function useTraitActions() {
  const { api } = useConsole();
  const written = useWritten();
  return {
    writeTraits: useMutation({
      mutationFn: ({ id, ...body }: SentTraits) =>
        api.byUser('changeCourtTraits', { params: { id: String(id) }, body }),
      ...written.one,
    }),
    writeTraitLists: useMutation({
      mutationFn: (body: SentTraitLists) => api.byUser('changeTraitLists', { body }),
      ...written.all,
    }),
  };
}
