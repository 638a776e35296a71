import { createHash } from 'node:crypto';
import * as fields from '@nadi/contract/participant/field-endpoints';
import { ok } from '@nadi/domain/kernel/result';
import type { ParticipantField } from '@nadi/domain/participant/field-config';
import { maskedAnswer, offeredAnswers } from '@nadi/domain/participant/saved-details';
import type { RequestContext } from '../../platform/http/context/context.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { loadPhoneParser } from '../../platform/phone-parser.ts';
import { loadIsCountryCode } from '../account/ports.ts';
import { type FormOfService, fieldsOfService } from './people/service-fields.ts';
import { type SavedDeps, savedByPerson } from './saved/saved-details.ts';

/** Adds an ETag: revalidated by each page that shows it, without a body when unchanged. */
const cached = <T>(data: T, beside: unknown = null) => ({
  data,
  etag: `"${createHash('sha256')
    .update(JSON.stringify([data, beside]))
    .digest('base64url')}"`,
  headers: { 'cache-control': 'private, no-cache' },
});

interface FieldDeps extends SavedDeps {
  readonly formOf: FormOfService;
}

/** Mounts the calls that describe the participant form of a venue. */
export function mountParticipantFields(mount: Mount, deps: FieldDeps): void {
  mount(fields.readFieldConfig, async ({ context, query }) => {
    const { tenant } = context;
    const { isOffered } = tenant.participants;
    const service = isOffered
      ? await fieldsOfService(deps.formOf, tenant, query.venue_service_id)
      : { fields: [] };
    const data = service.fields.map((field, index) => ({
      ...field,
      id: index + 1,
      options: [...field.options],
      value: null,
    }));
    const additional_fields = isOffered
      ? await ownValues(deps, context, query.venue_service_id, service.fields)
      : [];
    return ok({ ...cached(data, additional_fields), beside: { additional_fields } });
  });

  mount(fields.listTags, async ({ context: { tenant } }) =>
    ok(cached([...tenant.participants.tags])),
  );

  mount(fields.readCustomerConfigurations, async ({ context: { tenant } }) =>
    ok(cached({ customer_threshold: tenant.participants.threshold })),
  );
}

/** Returns what the caller has saved for themselves of a service's fields, masked (PEOPLE-12). */
async function ownValues(
  deps: SavedDeps,
  { tenant, actor: { customer } }: RequestContext,
  serviceId: number,
  shown: readonly ParticipantField[],
) {
  if (customer === null || customer.isGuest) return [];
  const [saved, parse, isCountry] = await Promise.all([
    savedByPerson(deps, tenant.id, customer.id),
    loadPhoneParser(),
    loadIsCountryCode(),
  ]);
  const offered = offeredAnswers(saved.get(null) ?? null, serviceId, shown, { parse, isCountry });
  return offered.map(({ slug, value }) => ({ slug, value: maskedAnswer(value) }));
}
