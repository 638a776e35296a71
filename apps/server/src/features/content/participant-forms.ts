import { readBody } from '@nadi/domain/content/check-body';
import {
  CONTENT,
  type ContentBody,
  type ContentKind,
  type ParticipantForm,
} from '@nadi/domain/content/kinds';
import type { AnyBody, Field, Shape } from '@nadi/domain/content/shape';
import type { FormKey } from '@nadi/domain/participant/form-key';
import type { Database } from '../../platform/db/tenant-tx.ts';
import { createFactsCache } from '../../platform/facts-cache.ts';
import type { TenantFacts } from '../../platform/http/context/context.ts';
import { withCleanHtml } from './clean-body.ts';
import { listForms } from './store.forms.ts';

/** Kinds whose entries have a participant form. */
type FormKind = {
  [K in ContentKind]: ContentBody<K> extends { readonly participants: ParticipantForm | null }
    ? K
    : never;
}[ContentKind];

/** Returns the group of a kind's participant form; undefined: it has none. */
const formGroup = (kind: string): Extract<Field, { type: 'group' }> | undefined => {
  const shape: Shape | undefined = Object.hasOwn(CONTENT, kind)
    ? CONTENT[kind as FormKind]
    : undefined;
  const field = shape?.participants;
  return field?.type === 'group' ? field : undefined;
};

const FORM_KINDS = Object.keys(CONTENT).filter((kind) => formGroup(kind) !== undefined);

/** Published participant forms of a venue by key, at one config version. */
interface VenueForms {
  readonly version: number;
  readonly of: ReadonlyMap<string, ParticipantForm | null>;
}

/** Participant forms of every venue, loaded once per config version. */
export interface ParticipantForms {
  /**
   * Returns a participant form; null: it asks for nobody (PEOPLE-17).
   *
   * A form is switched on where the content has it. The venue's setting moreover decides for the
   * forms of services.
   */
  of(tenant: TenantFacts, key: FormKey): Promise<ParticipantForm | null>;
  /** Checks whether any participant form of the venue asks for somebody (PEOPLE-17). */
  askAnybody(tenant: TenantFacts): Promise<boolean>;
}

/** Checks whether the venue's setting switches a form off: it is about bookings of services alone. */
const isSwitchedOff = ({ participants }: TenantFacts, key: string): boolean =>
  key.startsWith('service:') && !participants.isOffered;

/** Creates the cache of participant forms. */
export function createParticipantForms(database: Pick<Database, 'readTenant'>): ParticipantForms {
  const cache = createFactsCache(({ id }) => loadForms(database, id));
  return {
    async of(tenant, key) {
      if (isSwitchedOff(tenant, key)) return null;
      return (await cache.of(tenant)).of.get(key) ?? null;
    },
    async askAnybody(tenant) {
      const { of } = await cache.of(tenant);
      return [...of].some(([key, form]) => form !== null && !isSwitchedOff(tenant, key));
    },
  };
}

/** Loads the forms by the current shape, sanitized again on output (ASVS 1.3.1). */
async function loadForms(
  database: Pick<Database, 'readTenant'>,
  tenantId: number,
): Promise<VenueForms> {
  const { version, rows } = await database.readTenant(tenantId, (tx) => listForms(tx, FORM_KINDS));
  const of = new Map<string, ParticipantForm | null>();
  for (const { kind, slug, participants } of rows) {
    const field = formGroup(kind);
    if (field === undefined) continue;
    const shape: Shape = { participants: field };
    const { body } = readBody(shape, { participants }, 'draft');
    const clean: AnyBody = await withCleanHtml(shape, body);
    of.set(`${kind}:${slug}`, clean.participants as ParticipantForm | null);
  }
  return { version, of };
}

/**
 * Checks whether a change of an entry's published body changes its participant form.
 *
 * Orders are priced and checked at a config version, which such a change increments.
 */
export const isFormChanged = (
  kind: ContentKind,
  before: AnyBody | null,
  after: AnyBody | null,
): boolean =>
  formGroup(kind) !== undefined &&
  JSON.stringify(before?.participants ?? null) !== JSON.stringify(after?.participants ?? null);
