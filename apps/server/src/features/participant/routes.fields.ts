import { createHash } from 'node:crypto';
import * as fields from '@nadi/contract/participant/field-endpoints';
import { ok } from '@nadi/domain/kernel/result';
import type { Mount } from '../../platform/http/mount.ts';
import { type FormOfService, fieldsOfService } from './people/service-fields.ts';

/** Adds an ETag: revalidated by each page that shows it, without a body when unchanged. */
const cached = <T>(data: T) => ({
  data,
  etag: `"${createHash('sha256').update(JSON.stringify(data)).digest('base64url')}"`,
  headers: { 'cache-control': 'private, no-cache' },
});

/** Mounts the calls that describe the participant form of a venue. */
export function mountParticipantFields(
  mount: Mount,
  { formOf }: { readonly formOf: FormOfService },
): void {
  mount(fields.readFieldConfig, async ({ context: { tenant }, query }) => {
    const { isOffered } = tenant.participants;
    const service = isOffered
      ? await fieldsOfService(formOf, tenant, query.venue_service_id)
      : { fields: [] };
    const data = service.fields.map((field, index) => ({
      ...field,
      id: index + 1,
      options: [...field.options],
      value: null,
    }));
    return ok({ ...cached(data), beside: { additional_fields: [] } });
  });

  mount(fields.listTags, async ({ context: { tenant } }) =>
    ok(cached([...tenant.participants.tags])),
  );

  mount(fields.readCustomerConfigurations, async ({ context: { tenant } }) =>
    ok(cached({ customer_threshold: tenant.participants.threshold })),
  );
}
