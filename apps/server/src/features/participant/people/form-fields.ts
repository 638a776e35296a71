import type { ParticipantForm } from '@nadi/domain/content/kinds';
import type { LineNeeds } from '@nadi/domain/kinds/kind';
import type { TextVersions } from '@nadi/domain/participant/check-answers';
import { type NamedField, participantFields } from '@nadi/domain/participant/field-config';
import type { FormKey } from '@nadi/domain/participant/form-key';
import type { TenantFacts } from '../../../platform/http/context/context.ts';
import { withVersions } from '../../../platform/signed-text.ts';

/** Loads a participant form; null: it asks for nobody (PEOPLE-17). Content's, from app.ts. */
export type FormOf = (tenant: TenantFacts, key: FormKey) => Promise<ParticipantForm | null>;

/** Fields of a participant form, and whether orders require participants. */
export interface FormFields {
  readonly key: FormKey;
  readonly fields: readonly (NamedField & TextVersions)[];
  readonly isRequired: boolean;
}

/** Loads the fields of a participant form (PEOPLE-03); null: it asks for nobody. */
export async function fieldsOfForm(
  formOf: FormOf,
  tenant: TenantFacts,
  key: FormKey,
): Promise<FormFields | null> {
  const form = await formOf(tenant, key);
  return (
    form && {
      key,
      fields: participantFields(form, tenant.participants).map(withVersions),
      isRequired: form.requires_participants === 1,
    }
  );
}

/** Line that has a participant form. */
interface LineWithForm {
  readonly people?: LineNeeds;
}

/** Loads the forms of lines by key, without those that ask for nobody. */
export async function formsOfLines(
  formOf: FormOf,
  tenant: TenantFacts,
  lines: readonly LineWithForm[],
): Promise<ReadonlyMap<FormKey, FormFields>> {
  const keys = [...new Set(lines.flatMap(({ people }) => people?.form ?? []))];
  const loaded = await Promise.all(keys.map((key) => fieldsOfForm(formOf, tenant, key)));
  return new Map(loaded.flatMap((form) => (form === null ? [] : [[form.key, form] as const])));
}

/** Returns the lines whose forms ask for participants. */
export async function askingLines<L extends LineWithForm>(
  { formOf }: { readonly formOf: FormOf },
  tenant: TenantFacts,
  lines: readonly L[],
): Promise<readonly (L & Required<LineWithForm>)[]> {
  const forms = await formsOfLines(formOf, tenant, lines);
  return lines.flatMap((line) =>
    line.people && forms.has(line.people.form) ? [{ ...line, people: line.people }] : [],
  );
}
