import type { ServiceParticipants } from '@nadi/domain/content/kinds';
import type { TenantId } from '@nadi/domain/kernel/ids';
import type { TextVersions } from '@nadi/domain/participant/check-answers';
import { type NamedField, participantFields } from '@nadi/domain/participant/field-config';
import type { TenantFacts } from '../../../platform/http/context/context.ts';
import { withVersions } from '../../../platform/signed-text.ts';

/**
 * Returns the participant form of a service; null: its content defines none. Content's, from
 * app.ts.
 */
export type FormOfService = (
  tenantId: TenantId,
  serviceId: number,
) => Promise<ServiceParticipants | null>;

/** Fields of a service's participants, and whether its orders require participants. */
export interface ServiceFields {
  readonly fields: readonly (NamedField & TextVersions)[];
  readonly isRequired: boolean;
}

/** Form of a service whose content defines none: name, mobile and e-mail only. */
const PLAIN: ServiceParticipants = {
  requires_participants: 0,
  dob: 'hidden',
  gender: 'hidden',
  nationality: 'hidden',
  official_id: 'hidden',
  religion: 'hidden',
  tag: 'hidden',
  additional_fields: [],
};

/** Returns the fields of a service (PEOPLE-03). */
export async function fieldsOfService(
  formOf: FormOfService,
  { id, participants }: TenantFacts,
  serviceId: number,
): Promise<ServiceFields> {
  const form = (await formOf(id, serviceId)) ?? PLAIN;
  return {
    fields: participantFields(form, participants).map(withVersions),
    isRequired: form.requires_participants === 1,
  };
}
