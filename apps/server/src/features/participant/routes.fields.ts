import { createHash } from 'node:crypto';
import * as fields from '@nadi/contract/participant/field-endpoints';
import type { ParsedQuery } from '@nadi/contract/wire/endpoint';
import { ok } from '@nadi/domain/kernel/result';
import { type FormKey, formOfService } from '@nadi/domain/participant/form-key';
import { maskedAnswer, offeredAnswers } from '@nadi/domain/participant/saved-details';
import type { RequestContext } from '../../platform/http/context/context.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { loadPhoneParser } from '../../platform/phone-parser.ts';
import { loadIsCountryCode } from '../account/ports.ts';
import { type FormFields, type FormOf, fieldsOfForm } from './people/form-fields.ts';
import { type SavedDeps, savedByPerson } from './saved/saved-details.ts';

/** Adds an ETag: revalidated by each page that shows it, without a body when unchanged. */
const cached = <T>(data: T, beside: unknown = null) => ({
  data,
  etag: `"${createHash('sha256')
    .update(JSON.stringify([data, beside]))
    .digest('base64url')}"`,
  headers: { 'cache-control': 'private, no-cache' },
});

export interface FieldDeps extends SavedDeps {
  readonly formOf: FormOf;
  /** Returns the key of the form of a product; null: it has none. The kinds', from app.ts. */
  readonly formOfProduct: (context: RequestContext, productId: number) => Promise<FormKey | null>;
}

/** Mounts the calls that describe the participant form of a venue. */
export function mountParticipantFields(mount: Mount, deps: FieldDeps): void {
  mount(fields.readFieldConfig, async ({ context, query }) => {
    const form = await formOfQuery(deps, context, query);
    const data = (form?.fields ?? []).map((field, index) => ({
      ...field,
      id: index + 1,
      options: [...field.options],
      value: null,
    }));
    const additional_fields = form === null ? [] : await ownValues(deps, context, form);
    return ok({ ...cached(data, additional_fields), beside: { additional_fields } });
  });

  mount(fields.listTags, async ({ context: { tenant } }) =>
    ok(cached([...tenant.participants.tags])),
  );

  mount(fields.readCustomerConfigurations, async ({ context: { tenant } }) =>
    ok(cached({ customer_threshold: tenant.participants.threshold })),
  );
}

/** Loads the form of a service, or of a product; null: it asks for nobody. */
async function formOfQuery(
  { formOf, formOfProduct }: FieldDeps,
  context: RequestContext,
  { venue_service_id: service, product_id: product }: ParsedQuery<typeof fields.readFieldConfig>,
): Promise<FormFields | null> {
  const ofProduct = product === undefined ? null : await formOfProduct(context, product);
  const key = service === undefined ? ofProduct : formOfService(service);
  return key === null ? null : fieldsOfForm(formOf, context.tenant, key);
}

/** Returns what the caller has saved for themselves of a form's fields, masked (PEOPLE-12). */
async function ownValues(
  deps: SavedDeps,
  { tenant, actor: { customer } }: RequestContext,
  { key, fields: shown }: FormFields,
) {
  if (customer === null || customer.isGuest) return [];
  const [saved, parse, isCountry] = await Promise.all([
    savedByPerson(deps, tenant.id, customer.id),
    loadPhoneParser(),
    loadIsCountryCode(),
  ]);
  const offered = offeredAnswers(saved.get(null) ?? null, key, shown, { parse, isCountry });
  return offered.map(({ slug, value }) => ({ slug, value: maskedAnswer(value) }));
}
