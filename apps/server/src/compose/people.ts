import { participantsOfService } from '../features/content/service.ts';
import type { PeopleDeps } from '../features/participant/ports.ts';
import type { Installation } from './installation.ts';

/** Creates the dependencies of participants: the form of a service is part of its content. */
export const peopleDeps = ({ database, sealer, directory }: Installation): PeopleDeps => ({
  database,
  sealer,
  formOf: (tenantId, serviceId) => participantsOfService(database, tenantId, serviceId),
  allowsPunctuation: async (tenantId) =>
    (await directory.siteById(tenantId))?.namePunctuation ?? false,
});
