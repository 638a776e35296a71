import { type EndpointName, endpoints } from '@nadi/contract/table';
import type { Endpoint } from '@nadi/contract/wire/endpoint';
import { ACCESS, type Role } from '@nadi/domain/account/access';

const ROWS = new Map<Endpoint, readonly Role[]>(
  Object.entries(endpoints).map(([name, endpoint]) => [endpoint, ACCESS[name as EndpointName]]),
);

/** STAFF-01: who may make a call; of one that the table does not know, nobody. */
export const rolesOf = (endpoint: Endpoint): readonly Role[] => ROWS.get(endpoint) ?? [];
