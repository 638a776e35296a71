import type { PeopleDeps } from '../features/participant/ports.ts';
import type { Installation } from './installation.ts';

/** Creates the dependencies of participants: a form is part of the content of what is sold. */
export const peopleDeps = ({
  database,
  sealer,
  directory,
  participantForms,
}: Installation): PeopleDeps => ({
  database,
  sealer,
  formOf: (tenant, key) => participantForms.of(tenant, key),
  allowsPunctuation: async (tenantId) =>
    (await directory.siteById(tenantId))?.namePunctuation ?? false,
});
